import { expect, test } from "vitest";
import { endpointMaxLength, findPushService } from "./push-services.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc:def", "Google"],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", "Mozilla"],
  ["https://web.push.apple.com/abc", "Apple"],
  ["https://wns2-by3p.notify.windows.com/w/?token=abc", "Microsoft"],
])("%s belongs to %s", (endpoint, name) => expect(findPushService(endpoint)).toBe(name));

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  ...["me:secret", "me", ":secret"].map((who) => `https://${who}@fcm.googleapis.com/fcm/send/abc`),
  "https://fcm.googleapis.com.evil.example/fcm/send/abc",
  "https://evilfcm.googleapis.com/",
  "https://xpush.apple.com/abc",
  "https://push.apple.com/abc",
  "https://notify.windows.com.evil.example/",
  "https://127.0.0.1/fcm.googleapis.com",
  "https://[::1]/",
  "https://evil.example/#https://fcm.googleapis.com/",
  "https://fcm.googleapis.com/#part",
  "https://ｆｃｍ.googleapis.com/fcm/send/abc",
  "https://FCM.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:443/fcm/send/abc",
  " https://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com./fcm/send/abc",
  "file:///etc/passwd",
  "nonsense",
  "",
  `https://fcm.googleapis.com/${"a".repeat(endpointMaxLength)}`,
])("%s is not an address of a push service", (endpoint) => expect(findPushService(endpoint)).toBeNull());
