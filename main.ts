// The process: handles signals first, because loading the rest takes a second on a small machine.
import { hearSignals } from "#server/platform/terminal/signals.ts";

hearSignals();
await import("./start.ts");
