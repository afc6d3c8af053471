import { z } from "zod";

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+=*$/);

/** Turns notifications on this device on, with what its browser made for that, or off. */
export const pushForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("on"), endpoint: z.url().max(1_000), p256dh: base64url(200), auth: base64url(100) }),
  z.object({ intent: z.literal("off") }),
]);

/** What the task that sends to a device is given. `putOff` is how often its service has named a later time. */
export const pushTask = z.object({ notificationId: z.uuid(), sessionId: z.uuid(), putOff: z.int().default(0) });

/** Where this device stands, for its own page alone. */
export type PushState = {
  /** What the browser is to subscribe with, in base64url. */
  serverKey: string;
  /** The address that is kept for this session; null when notifications are off here. */
  endpoint: string | null;
};

/** What a device is sent. */
export type PushMessage = {
  title: string;
  body: string;
  /** Own path. */
  path: string;
  /** A message with the same tag replaces this one on the device. */
  tag: string;
};
