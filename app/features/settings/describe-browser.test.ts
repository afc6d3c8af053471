import { expect, test } from "vitest";
import { describeBrowser } from "./describe-browser.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  // The browsers that come with phones of Xiaomi, vivo, OPPO and realme.
  [
    `Mozilla/5.0 (Linux; U; Android 13; en-in; 22101316I) ${webKit} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.8.1-gn`,
    "Mi Browser on Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; V2254) ${webKit} Version/4.0 Chrome/123.0.6312.118 Mobile Safari/537.36 VivoBrowser/13.5.0.1`,
    "vivo Browser on Android",
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 14; en-in; RMX3771) ${webKit} Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.11.0.1`,
    "HeyTap Browser on Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari on macOS",
  ],
  ["curl/8.9.1", "Unknown browser"],
  ["", "Unknown browser"],
  ["Something new (Windows NT 12)", "A browser on Windows"],
])("%s is %s", (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});
