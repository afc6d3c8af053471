import { connect } from "node:net";

/** Sends these bytes over a socket of its own and returns everything received until the server closes, or until `isEnough`. */
export function sendBytes(port: number, bytes: string, isEnough: (answer: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (isEnough(answer)) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

/** Whether a response has all of its headers. */
export function hasHeaders(answer: string): boolean {
  return answer.includes("\r\n\r\n");
}
