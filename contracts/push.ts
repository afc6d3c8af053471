import { z } from "zod";

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+=*$/);

/** Turns notifications on this device on, with the subscription that its browser made, or off. */
export const pushForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("on"), endpoint: z.url().max(1_000), p256dh: base64url(200), auth: base64url(100) }),
  z.object({ intent: z.literal("off") }),
]);

/** The input of the task that sends to a device. `putOff`: how often the push service has asked to wait. */
export const pushTask = z.object({ notificationId: z.uuid(), sessionId: z.uuid(), putOff: z.int().default(0) });

/** The state of notifications on this device. */
export type PushState = {
  /** The key with which the browser subscribes, in base64url. */
  serverKey: string;
  /** The endpoint stored for this session; null when notifications are off on this device. */
  endpoint: string | null;
};

/** The message that is sent to a device. */
export type PushMessage = {
  title: string;
  body: string;
  /** A path on this site. */
  path: string;
  /** A message with the same tag replaces this one on the device. */
  tag: string;
};
