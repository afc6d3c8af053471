import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string[]; raw: string };

export type FakeSmtp = {
  url: string;
  mails: ReceivedMail[];
  /** Refuses the next `count` mails with a temporary error. */
  refuseNext(count: number): void;
  close(): Promise<void>;
};

/**
 * A real SMTP server on loopback that keeps what it receives. Like many servers on people's own machines, it offers TLS with a self-signed
 * certificate.
 */
export async function startSmtpServer(): Promise<FakeSmtp> {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusals > 0) {
          refusals -= 1;
          const recipient = session.envelope.rcptTo[0]?.address;
          done(Object.assign(new Error(`<${recipient}>: Try again later`), { responseCode: 451 }));
          return;
        }
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseNext: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
