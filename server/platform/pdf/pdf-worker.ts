// The worker thread that writes one PDF.
import { parentPort, workerData } from "node:worker_threads";
import { drawDocument } from "./draw-document.ts";
import type { PdfDocument } from "./pdf-document.ts";

parentPort?.postMessage(await drawDocument(workerData as PdfDocument));
