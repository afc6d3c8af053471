import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For mobile developers: Android, iOS, shared code, and phones as people have them. */
export const mobileDeveloperQuestions: readonly InterviewQuestion[] = [
  {
    id: "mob-activity-lifecycle",
    question: "What happens to an Android screen when the phone is rotated or the app goes to the background?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["android", "kotlin"],
    rubric: [
      { point: "By default the activity is destroyed and made again on rotation", keyTerms: ["destroy", "recreat", "made again"] },
      {
        point: "A ViewModel survives the rotation; saved state survives the death of the process",
        keyTerms: ["viewmodel", "saved state", "savedstatehandle"],
      },
      { point: "In the background the system may kill the process at any time", keyTerms: ["kill", "process"] },
      { point: 'Test with "Don\'t keep activities" and process death', keyTerms: ["don't keep", "test", "process death"] },
    ],
    goodAnswer:
      'On rotation Android destroys the activity and creates it again, so state kept in the view is lost. A ViewModel survives that, but when the system kills the process in the background only saved state and storage remain. I test with rotation, with "Don\'t keep activities" and by killing the process.',
  },
  {
    id: "mob-declarative-ui",
    question: "How does declarative UI such as Compose or SwiftUI differ from changing views by hand?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["jetpack-compose", "swiftui"],
    rubric: [
      { point: "The screen is a function of state; you change state, not views", keyTerms: ["state", "function"] },
      { point: "The framework finds what changed and draws only that", keyTerms: ["recompos", "redraw", "only"] },
      { point: "State is hoisted: data down, events up", keyTerms: ["hoist", "down", "events up"] },
      { point: "Side effects need their own place, with keys", keyTerms: ["side effect", "launchedeffect", "task"] },
    ],
    goodAnswer:
      "I describe the screen as a function of state and change the state instead of the views. The framework recomposes only what depends on it. State is hoisted so data flows down and events go up, and side effects such as loading go into their own constructs with clear keys.",
  },
  {
    id: "mob-coroutines",
    question: "What does structured concurrency in Kotlin coroutines protect you from?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["kotlin", "concurrency"],
    rubric: [
      { point: "Each coroutine belongs to a scope and ends with it", keyTerms: ["scope"] },
      { point: "Leaving a screen cancels its work", keyTerms: ["cancel", "leav"] },
      { point: "Errors travel to the parent instead of being lost", keyTerms: ["error", "exception", "parent"] },
      { point: "Dispatchers decide the thread; never block Main", keyTerms: ["dispatcher", "main thread", "dispatchers.io"] },
    ],
    goodAnswer:
      "Every coroutine lives in a scope, such as viewModelScope, so leaving the screen cancels its work instead of leaking it. Errors reach the parent and are not silently lost. I switch to Dispatchers.IO for blocking work, and never swallow CancellationException.",
  },
  {
    id: "mob-arc",
    question: "How does memory management work in Swift, and how does a retain cycle arise?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["swift", "ios"],
    rubric: [
      { point: "ARC counts strong references and frees at zero", keyTerms: ["arc", "count", "reference"] },
      { point: "Two objects that hold each other strongly are never freed", keyTerms: ["cycle"] },
      { point: "Closures capture self; weak or unowned breaks it", keyTerms: ["closure", "weak", "unowned"] },
      { point: "Found with the memory graph or Instruments", keyTerms: ["memory graph", "instruments"] },
    ],
    goodAnswer:
      "Swift counts strong references automatically and frees an object when the count is zero. If a view controller holds a closure that captures self strongly, they keep each other alive, which is a retain cycle. A capture list with weak self breaks it, and the memory graph in Xcode shows such cycles.",
  },
  {
    id: "mob-actor-swift",
    question: "What do actors and the main actor give you in Swift concurrency?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["swift", "concurrency"],
    rubric: [
      { point: "An actor protects its state; only one task at a time is inside", keyTerms: ["protect", "one task", "isolat"] },
      { point: "Access from outside is awaited", keyTerms: ["await"] },
      { point: "@MainActor marks code that touches the interface", keyTerms: ["mainactor", "main actor"] },
      { point: "Sendable and Swift 6 checks find data races when compiling", keyTerms: ["sendable", "data race", "swift 6"] },
    ],
    goodAnswer:
      "An actor isolates its state, so only one task at a time works on it and others await their turn. @MainActor keeps code that touches the interface on the main thread. With Swift 6 language mode the compiler checks Sendable and reports data races before the app runs; reentrancy at each await still needs thought.",
  },
  {
    id: "mob-native-or-cross",
    question: "Native, Flutter, React Native or Kotlin Multiplatform: how do you choose for a new app?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["flutter", "react-native", "kotlin"],
    rubric: [
      { point: "Starts from product, team skill and time", keyTerms: ["team", "skill", "product"] },
      {
        point: "Cross-platform saves work on standard screens; native wins in deep platform use",
        keyTerms: ["native", "platform feature", "standard screen"],
      },
      { point: "App size, start time and cheap phones are measured", keyTerms: ["size", "start-up", "startup", "cheap phone"] },
      { point: "Kotlin Multiplatform shares logic and leaves the interface native if wanted", keyTerms: ["share logic", "multiplatform"] },
    ],
    goodAnswer:
      "I begin with the team's skills and what the product needs from the phone. For forms and lists, Flutter or React Native serve both stores with one team; heavy camera, Bluetooth or widgets speak for native. Kotlin Multiplatform shares the logic and can keep native interfaces, and I measure size and start-up on a cheap phone before deciding.",
  },
  {
    id: "mob-permissions",
    question: "When and how should an app ask for a permission such as location?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["android", "ios"],
    rubric: [
      { point: "At the moment it is needed, after the person began the action", keyTerms: ["moment", "needed"] },
      {
        point: "Explain the use first, ask for the least: coarse, while in use",
        keyTerms: ["least", "approximate", "while in use", "explain"],
      },
      { point: "The app still works after a refusal", keyTerms: ["refus", "deny", "still works"] },
      { point: "After a permanent refusal show the way to settings, do not nag", keyTerms: ["settings", "nag"] },
    ],
    goodAnswer:
      'I ask at the moment it is needed, for example when somebody taps "Near me", with a sentence why. I take the least, such as approximate location while in use. If they refuse, they can type a city instead, and I do not ask again and again but show the way to the settings.',
  },
  {
    id: "mob-app-size",
    question: "Why does app size matter in India, and how do you reduce it?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["android", "mobile-performance"],
    rubric: [
      {
        point: "Cheap phones have little storage; large apps are not installed or removed first",
        keyTerms: ["storage", "uninstall", "install"],
      },
      { point: "App Bundle splits by screen, processor and language", keyTerms: ["app bundle", "split"] },
      { point: "R8, resource shrinking, WebP or vector images", keyTerms: ["r8", "shrink", "webp", "vector"] },
      { point: "Look inside with the APK Analyzer; features on demand", keyTerms: ["analyzer", "analyser", "on demand"] },
    ],
    goodAnswer:
      "Many phones have little free storage and data, so a large app is not installed or is the first to go. An App Bundle delivers only the parts for that phone, R8 shrinks code, and pictures become WebP or vectors. I look with the APK Analyzer at what is really large before I cut.",
  },
  {
    id: "mob-push",
    question: "How does a push notification reach a phone, and why may it not arrive?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["push-notifications", "android"],
    rubric: [
      { point: "The app gets a token from FCM or APNs and gives it to your server", keyTerms: ["token", "fcm", "apns"] },
      { point: "The server sends to FCM or APNs, which keep the connection", keyTerms: ["server", "connection"] },
      { point: "May fail: permission, old token, battery saving, force stop", keyTerms: ["permission", "battery", "old token", "force"] },
      { point: "So push is a hint; the truth is fetched", keyTerms: ["hint", "fetch", "sync"] },
    ],
    goodAnswer:
      "The app registers with FCM or APNs, gets a token and sends it to our server, which later sends through that service. It may not arrive because of a missing permission, an old token or a maker's battery saving. So I treat a push as a hint, and the app fetches the truth when it opens.",
  },
  {
    id: "mob-secure-storage",
    question: "Where does an app keep an access token, and what must not be in the app at all?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["offline-storage", "mobile-security", "authentication"],
    rubric: [
      { point: "Keychain on iOS, keys in the Android Keystore", keyTerms: ["keychain", "keystore"] },
      { point: "Not in plain preferences, logs or backups", keyTerms: ["plain", "backup", "log"] },
      { point: "API secrets in an app can be read by anybody", keyTerms: ["secret", "decompil", "anybody"] },
      { point: "Short life, refresh, and revocation on the server", keyTerms: ["short", "refresh", "revok"] },
    ],
    goodAnswer:
      "On iOS the token goes into the Keychain, on Android it is encrypted with a key in the Keystore, and both are kept out of backups and logs. A secret of our company must not be in the app at all, because anybody can decompile it. Tokens live briefly and can be revoked on the server.",
  },
  {
    id: "mob-deep-links",
    question: "What are app links and universal links better at than a custom scheme?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["android", "ios"],
    rubric: [
      {
        point: "They are https addresses, tied to your domain by a file",
        keyTerms: ["https", "domain", "assetlinks", "apple-app-site-association"],
      },
      { point: "No other app can claim them; custom schemes can be hijacked", keyTerms: ["claim", "hijack"] },
      { point: "Without the app they open the website", keyTerms: ["website", "browser", "without the app"] },
      { point: "Handle sign-in first, then go to the target", keyTerms: ["sign-in", "sign in", "target"] },
    ],
    goodAnswer:
      "They are ordinary https addresses that my domain proves with a file, so no other app can claim them as with a custom scheme. Without the app installed the same link opens the website. If sign-in is needed, the app remembers the target and goes there afterwards.",
  },
  {
    id: "mob-offline-first",
    question: "What does offline-first mean for the data layer of an app?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["offline-storage", "sqlite"],
    rubric: [
      { point: "The screen reads from the local database, always", keyTerms: ["local database", "reads"] },
      { point: "The network updates the database, the screen observes it", keyTerms: ["observ", "flow", "update"] },
      { point: "Writes go to an outbox and are sent by a background worker", keyTerms: ["outbox", "queue", "workmanager"] },
      { point: "Conflicts and deletions have rules", keyTerms: ["conflict", "delet"] },
    ],
    goodAnswer:
      "The screen always reads from the local database, for example Room, and observes it. Syncing fills the database, and writes go into an outbox that WorkManager sends when the network is back. Conflicts and deletions follow a rule that was decided beforehand, and the person sees what is not yet sent.",
  },
  {
    id: "mob-slow-start",
    question: "The app needs six seconds to start on a phone with 3 GB of memory. How do you get it below two?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["mobile-performance", "android"],
    rubric: [
      {
        point: "Measure cold start on that phone with Macrobenchmark, Perfetto or Instruments",
        keyTerms: ["measure", "perfetto", "macrobenchmark", "instruments"],
      },
      { point: "Take work out of the start: SDKs, disk, network", keyTerms: ["sdk", "defer", "lazy"] },
      { point: "Baseline profiles, smaller code, first screen from cache", keyTerms: ["baseline profile", "cache"] },
      { point: "Watch it in the field and stop regressions in CI", keyTerms: ["vitals", "field", "regress"] },
    ],
    goodAnswer:
      "I measure a cold start on exactly such a phone with a trace, because a flagship hides the problem. Usually SDKs initialise one after another, so I defer what the first screen does not need and show cached content. A baseline profile helps on Android, and Play vitals plus a benchmark keep it from creeping back.",
  },
  {
    id: "mob-jank",
    question: "A list stutters while scrolling. How do you find out why?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["mobile-performance", "jetpack-compose"],
    rubric: [
      { point: "Measure frames in a release build on a real phone", keyTerms: ["release build", "frame", "real phone"] },
      { point: "Usual causes: large images, work in the row, unneeded recomposition", keyTerms: ["image", "recompos", "work in"] },
      {
        point: "Stable keys, right-sized images, heavy work moved off the main thread",
        keyTerms: ["key", "resize", "background", "main thread"],
      },
      { point: "Confirm with a benchmark of janky frames", keyTerms: ["benchmark", "jank", "confirm"] },
    ],
    goodAnswer:
      "I record frames in a release build on a slow phone, as debug builds mislead. Most often images are decoded too large, or rows recompose because their input is not stable. I give keys, load images at the size shown, move formatting out of the row and then compare janky frames before and after.",
  },
  {
    id: "mob-crash-rate",
    question: "After a release the crash-free rate falls from 99.7 to 98.9 per cent. What do you do in the first hours?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["debugging", "android"],
    rubric: [
      { point: "Stop the staged rollout", keyTerms: ["rollout", "halt", "pause"] },
      {
        point: "Group crashes by version, device, system; read the top one with symbols",
        keyTerms: ["group", "device", "stack trace", "symbol"],
      },
      { point: "Turn the feature off by a remote flag if possible", keyTerms: ["flag", "remote"] },
      { point: "Fix, test on that device, release in stages, write down why it escaped", keyTerms: ["stage", "fix", "test"] },
    ],
    goodAnswer:
      "I halt the staged rollout first so that no more people get it. Then I look at the top crash by version and device with readable stack traces, and if it belongs to a feature with a remote flag I switch that off. The fix is tested on the affected device, goes out in stages, and we note why our tests did not see it.",
  },
  {
    id: "mob-old-versions",
    question: "Twelve per cent of users are on app versions older than a year. How do you change an API without breaking them?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["rest-api", "api-design"],
    rubric: [
      { point: "Add fields, never change the meaning of old ones", keyTerms: ["never change", "compatible"] },
      { point: "Old apps ignore what they do not know; test with recorded old requests", keyTerms: ["ignore", "unknown", "contract test"] },
      { point: "Versioned endpoints where unavoidable, with usage measured", keyTerms: ["version", "measure"] },
      { point: "A gentle update prompt, and a forced one only for security", keyTerms: ["update", "forced"] },
    ],
    goodAnswer:
      "I only add fields and never change the meaning of old ones, and requests recorded from old versions run as tests against the API. Where that is impossible, a new versioned endpoint stands beside the old one until its measured use is small. A friendly update prompt helps; forcing is for security problems, because some phones cannot update.",
  },
  {
    id: "mob-form-keyboard",
    question: "Build a form for name, mobile number and PIN code that is pleasant on a phone.",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["android", "ios"],
    rubric: [
      { point: "Right keyboard and autofill type for each field", keyTerms: ["keyboard", "autofill"] },
      { point: "Keyboard never hides the field or the button; next moves on", keyTerms: ["hide", "scroll"] },
      { point: "Formats are forgiving: spaces, +91, leading zero", keyTerms: ["forgiv", "space", "91"] },
      { point: "Errors by the field, read out, values survive rotation", keyTerms: ["error", "rotation", "survive"] },
    ],
    goodAnswer:
      "Each field has the right keyboard and autofill hint, and Next moves to the following one without the keyboard hiding it. The number accepts spaces, +91 or a leading zero, and I normalise it. Errors stand by their field and are read out by TalkBack, and nothing typed is lost on rotation.",
  },
  {
    id: "mob-upi-intent",
    question: "Add payment by UPI apps to a shopping app. How do you know that the payment has really happened?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["payments-integration", "android"],
    rubric: [
      { point: "Start the UPI app by intent or a payment SDK with order and amount from the server", keyTerms: ["intent", "sdk", "order"] },
      { point: "The result on the phone is only a hint", keyTerms: ["hint", "not trust", "tamper"] },
      { point: "The server confirms by webhook or status request", keyTerms: ["webhook", "server", "status"] },
      { point: "Pending is a real state with words and a later answer", keyTerms: ["pending"] },
    ],
    goodAnswer:
      "The server creates the order with the amount, and the app opens the chosen UPI app by intent or the provider's SDK. What returns to the phone can be lost or tampered with, so only the server's webhook or status query counts. Pending is shown as such, with a promise to tell the person, and never leads to paying twice.",
  },
  {
    id: "mob-battery",
    question: "Users complain that your delivery app empties the battery. How do you find and fix it?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["mobile-performance", "android"],
    rubric: [
      {
        point: "Look at wake-ups, location, network and wake locks with the profiler and vitals",
        keyTerms: ["wake lock", "vitals", "profiler"],
      },
      {
        point: "Location: lower accuracy, batching, geofences, only during a delivery",
        keyTerms: ["accuracy", "batch", "geofence", "location"],
      },
      { point: "Combine network work; let WorkManager choose times", keyTerms: ["workmanager", "combine", "batch"] },
      { point: "Compare over a day on real phones", keyTerms: ["compare", "real phone"] },
    ],
    goodAnswer:
      "I look at location use, wake locks and network in the profiler and in Play vitals, since guesses are often wrong here. Location runs precisely only during an active delivery and is batched, and everything that can wait goes to WorkManager. Then riders compare a working day with the old and the new version on the same phones.",
  },
  {
    id: "mob-release-process",
    question: "How do you get from a merged change to the Play Store and the App Store without fear?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["app-store-publishing", "ci-cd", "mobile-testing"],
    rubric: [
      { point: "CI builds, tests and signs; keys are not on laptops", keyTerms: ["sign", "key"] },
      { point: "Internal track and TestFlight, then staged rollout", keyTerms: ["testflight", "internal", "staged"] },
      { point: "Crash and business numbers are watched with criteria to stop", keyTerms: ["crash", "criteria", "watch"] },
      { point: "Review times and rejections are planned for; flags separate release from launch", keyTerms: ["review", "flag", "reject"] },
    ],
    goodAnswer:
      "CI builds, tests and signs every release with keys that are on no laptop. It goes to the internal track and TestFlight, then to 5 per cent, and only grows while crash rate and orders stay within criteria written down before. Features sit behind flags, so a rejection in review or a bug does not stop the launch.",
  },
  {
    id: "mob-test-strategy",
    question: "Which tests do you write for a mobile app, and on which devices do they run?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["software-testing", "mobile-testing"],
    rubric: [
      { point: "Logic and view models as fast unit tests", keyTerms: ["unit", "view model"] },
      { point: "Screens by component or screenshot tests", keyTerms: ["screenshot", "compose test", "component"] },
      { point: "A few journeys end to end on emulators and a device farm", keyTerms: ["journey", "end-to-end", "device farm", "maestro"] },
      { point: "Device choice by the users' statistics: small, old, popular", keyTerms: ["statistic", "popular", "small"] },
    ],
    goodAnswer:
      "Logic and view models get fast unit tests, and screens get component and screenshot tests, also with large fonts. A few journeys such as sign-in and order run end to end on emulators and nightly in a device farm. I choose devices from our own statistics, so a cheap popular phone comes before a new flagship.",
  },
  {
    id: "mob-design-architecture",
    question: "Sketch the layers of an app with 30 screens so that five people can work on it for years.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["mvvm", "kotlin"],
    rubric: [
      { point: "Screen, state holder, domain rules, data layer; dependencies point one way", keyTerms: ["layer", "one way", "domain"] },
      { point: "Modules by feature with small public surfaces", keyTerms: ["module", "feature"] },
      { point: "One source of truth for data, errors as part of state", keyTerms: ["source of truth", "error"] },
      { point: "Dependency injection and navigation kept replaceable and tested", keyTerms: ["inject", "navigation", "test"] },
    ],
    goodAnswer:
      "Screens show state from a view model, rules sit below without any Android classes, and a data layer owns the one source of truth. Code is divided into modules by feature that know each other only through small interfaces. Errors and loading are part of the state, and dependency injection makes each layer testable alone.",
  },
  {
    id: "mob-design-image-feed",
    question: "Design the client side of a photo feed for slow networks.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["mobile-performance", "system-design"],
    rubric: [
      { point: "Small first pictures, right size from the server, modern formats", keyTerms: ["size", "webp", "avif", "thumbnail"] },
      { point: "Memory and disk cache with limits; prefetch bounded by the network", keyTerms: ["cache", "prefetch"] },
      { point: "Paging by cursor from a local database", keyTerms: ["cursor", "paging", "local"] },
      { point: "Data saver, failures and retry per picture", keyTerms: ["data saver", "retry", "fail"] },
    ],
    goodAnswer:
      "The server sends pictures in the size shown, as WebP or AVIF, with a tiny placeholder first. Pages come by cursor into a local database, so the feed opens at once with what is there. Caches have limits, prefetching depends on the network and data saver, and a failed picture can be retried alone.",
  },
  {
    id: "mob-design-live-location",
    question: "Design the live map on which a customer sees the delivery partner approaching.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["system-design", "websockets", "mobile-performance"],
    rubric: [
      { point: "Rate and accuracy balance battery and smoothness", keyTerms: ["battery", "interval", "rate"] },
      { point: "Transport with fallback; position with time, old ones dropped", keyTerms: ["websocket", "fallback", "timestamp"] },
      { point: "Marker moves smoothly between points", keyTerms: ["interpolat", "smooth", "animat"] },
      { point: "Privacy: only during the delivery, rounded, ended afterwards", keyTerms: ["privacy", "only during"] },
      { point: "What the map says when the signal is lost", keyTerms: ["signal", "last seen"] },
    ],
    goodAnswer:
      "The partner's app sends a position every few seconds while moving, with its time, and the customer's app drops older ones and animates between points. WebSockets carry it, with polling as a fallback. Sharing starts with the pick-up and ends at delivery for privacy, and when the signal is lost the map says when it was last seen instead of freezing silently.",
  },
  {
    id: "mob-design-multilingual",
    question: "How do you prepare an app for eleven Indian languages?",
    kind: "design",
    difficultyLevel: "beginner",
    skills: ["mobile-development", "android"],
    rubric: [
      { point: "Texts in resources with plurals; no glued sentences", keyTerms: ["resource", "plural", "string"] },
      { point: "Layouts bear longer words, other scripts and right to left for Urdu", keyTerms: ["longer", "right to left", "script"] },
      { point: "Language choice inside the app, independent of the phone", keyTerms: ["per-app", "inside the app", "choice"] },
      { point: "Numbers, dates and search in the script; reviewed by speakers", keyTerms: ["speaker", "review", "number", "transliterat"] },
    ],
    goodAnswer:
      "All texts are in resources with plurals, and layouts stretch for long Tamil words and turn for Urdu. The person chooses the language inside the app, since many phones are set to English anyway. Native speakers review on the real screens, and search accepts both the script and transliteration.",
  },
  {
    id: "mob-design-auth",
    question: "Design sign-in for an app: OTP, Google, biometrics, several devices.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["rest-api", "authentication", "mobile-security"],
    rubric: [
      { point: "OAuth in the system browser with PKCE, no web view", keyTerms: ["pkce", "browser", "credential manager"] },
      { point: "Biometrics unlock a local key; they are not a password sent to the server", keyTerms: ["biometric", "key", "local"] },
      { point: "Refresh tokens rotate; each device can be signed out", keyTerms: ["refresh", "rotat", "device"] },
      { point: "OTP has limits; a lost phone has a way back", keyTerms: ["otp", "limit", "lost", "recover"] },
    ],
    goodAnswer:
      "Google sign-in uses the Credential Manager or the system browser with PKCE, never a web view. Biometrics only unlock a key in secure hardware, and refresh tokens rotate so a stolen one is noticed. The person sees their devices and can sign each out, OTPs are limited, and a lost phone has a recovery that does not rest on SMS alone.",
  },
  {
    id: "mob-design-sdk",
    question: "You write an SDK that other companies put into their apps. What must you never do?",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["mvvm", "api-design"],
    rubric: [
      { point: "Crash, block the main thread or slow the start of the host", keyTerms: ["crash", "main thread", "start"] },
      { point: "Collect more data than declared; permissions without need", keyTerms: ["data", "permission", "privacy"] },
      { point: "Break source or binary compatibility without notice", keyTerms: ["compatib", "version", "semantic"] },
      { point: "Bring heavy or clashing dependencies", keyTerms: ["dependenc", "size"] },
    ],
    goodAnswer:
      "A guest must not harm the house: no crashes, no work on the main thread, and initialisation that the host controls. It collects only the data that is declared and asks for no permission on its own. Dependencies stay few, versions are semantic, and deprecated calls work for a stated time.",
  },
  {
    id: "mob-store-rejection",
    question: "Tell me about a release that was rejected or went wrong in the store.",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication"],
    rubric: [
      { point: "What happened and what the reason was" },
      { point: "How you told the people who waited" },
      { point: "How it was solved, by which steps" },
      { point: "What you check before sending since then" },
    ],
    goodAnswer:
      "Our update was rejected two days before a college festival because account deletion was hard to find. I told the organisers the same hour, moved the delete button to the profile page and answered the reviewer with a screen recording. It passed the next day, and since then we go through the store rules before every submission.",
  },
  {
    id: "mob-user-contact",
    question: "When did watching a real user change what you built?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "user-research"],
    rubric: [
      { point: "Who it was and in what setting" },
      { point: "What you saw that you had not expected" },
      { point: "What you changed, and the effect" },
      { point: "How often you look since then" },
    ],
    goodAnswer:
      "I watched a shopkeeper in Nashik use our app in bright sun with one thumb. He never found our floating button, because a case covered the corner and the contrast was low. We moved it to a full-width bar, orders per day rose by a tenth, and I now visit two shops each month.",
  },
  {
    id: "mob-quality-speed",
    question: "Product wants the release on Friday, you have found a crash that hits one in 200. What do you say?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "agile"],
    rubric: [
      { point: "Says the number and who is affected, without drama" },
      { point: "Offers choices: flag, staged rollout, fix and ship on Monday" },
      { point: "Lets the responsible person decide with facts, and says own advice" },
      { point: "Follows through afterwards" },
    ],
    goodAnswer:
      "I say that one in 200 sessions will crash, which ones, and what that cost us last time. I offer three ways: ship with the feature behind a flag, ship to 5 per cent, or fix it by Monday, and recommend the flag. If they decide otherwise I help to watch the numbers on Friday night, and we look together at how it went.",
  },
  {
    id: "mob-cross-team",
    question: "Android and iOS versions of your app have drifted apart. How did you, or would you, bring two teams together?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "teamwork"],
    rubric: [
      { point: "Listens why they differ; some differences are right" },
      { point: "Makes the differences visible in one list, by value for users" },
      { point: "Agrees on shared rules: contract, design tokens, release rhythm" },
      { point: "A small first success and who keeps it up" },
    ],
    goodAnswer:
      "I would list the differences with both teams and mark which follow the platform's habits and should stay. For the rest we choose the three that users notice most and agree on one contract and one set of design tokens. In my last project we began with the checkout only, shipped it together, and then kept a shared review every second week.",
  },
  {
    id: "mob-accessibility",
    question: "A blind tester cannot finish the order in your app. How do you audit and fix it?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["web-accessibility", "android"],
    rubric: [
      { point: "Go through the order with TalkBack and VoiceOver, screen switched off", keyTerms: ["talkback", "voiceover"] },
      { point: "Names, roles, reading order and grouped rows", keyTerms: ["name", "role", "order", "group"] },
      { point: "Custom controls expose state and actions; changes are announced", keyTerms: ["custom", "state", "announce"] },
      { point: "Large fonts, contrast, touch targets; automatic checks in CI", keyTerms: ["font", "contrast", "target", "automat"] },
    ],
    goodAnswer:
      "I finish the order myself with TalkBack and the screen switched off, which shows the gaps within minutes. Then I give every control a name and role, group rows so they are read as one, and make custom controls announce their state and actions. Large fonts and touch targets are checked too, and automatic checks in CI keep the simple mistakes from returning.",
  },
  {
    id: "mob-store-privacy",
    question: "What do you have to declare about data before a release in the Play Store and the App Store?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["app-store-publishing", "mobile-security"],
    rubric: [
      {
        point: "Which data is collected, why, shared with whom: data safety and privacy labels",
        keyTerms: ["data safety", "privacy label", "collected", "shared"],
      },
      { point: "SDKs of others count too", keyTerms: ["sdk"] },
      { point: "Account deletion must be possible in the app, and on the web for Play", keyTerms: ["deletion", "delete"] },
      {
        point: "Declarations must match what the app really does; wrong ones lead to removal",
        keyTerms: ["match", "removal", "reject", "true"],
      },
    ],
    goodAnswer:
      "In Play's data safety form and Apple's privacy labels I declare which data is collected, why and with whom it is shared. SDKs count too, so I check what each one sends. People must be able to delete their account, and the declaration must match what the app does, or it is rejected or removed.",
  },
  {
    id: "mob-api-client",
    question: "What belongs in the one place of an app that talks to the server?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["rest-api", "kotlin"],
    rubric: [
      { point: "Time-outs, retries only for what may be repeated", keyTerms: ["time-out", "timeout", "retr"] },
      { point: "Sign-in refresh once for parallel requests", keyTerms: ["refresh", "parallel"] },
      { point: "Errors as types that screens can show in words", keyTerms: ["error", "type"] },
      { point: "Parsing that survives unknown fields; no tokens in logs", keyTerms: ["unknown", "log", "pars"] },
    ],
    goodAnswer:
      "One client sets time-outs and retries only requests that may be repeated. When a token expires, parallel requests wait for one refresh. Errors become a few types that screens can put into words, parsing ignores unknown fields, and tokens never reach the log.",
  },
  {
    id: "mob-flutter-state",
    question: "How does Flutter decide what to draw again, and how do you keep rebuilds small?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["flutter", "dart"],
    rubric: [
      { point: "Widgets are light descriptions; elements and render objects stay", keyTerms: ["element", "render object", "description"] },
      { point: "setState or a listener rebuilds the subtree below", keyTerms: ["setstate", "subtree", "rebuild"] },
      { point: "const widgets, small widgets, state low in the tree", keyTerms: ["const", "small", "low"] },
      { point: "Measure with DevTools in profile mode", keyTerms: ["devtools", "profile"] },
    ],
    goodAnswer:
      "Widgets are light descriptions, while elements and render objects persist and are updated. setState rebuilds the subtree below, so I keep state low in the tree and use const and small widgets. In profile mode DevTools shows which rebuilds cost frames.",
  },
  {
    id: "mob-git-release-branch",
    question:
      "A serious bug is found in the app version that is live, while main already holds next month's features. How do you ship the fix?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["git", "ci-cd"],
    rubric: [
      { point: "Branch from the tag of the released version", keyTerms: ["tag", "branch"] },
      {
        point: "Smallest fix with a test; cherry-pick or merge back into main",
        keyTerms: ["cherry-pick", "merge back", "smallest", "test"],
      },
      { point: "Version code, staged rollout, notes", keyTerms: ["version code", "staged", "rollout"] },
      { point: "Feature flags make such branches rarer", keyTerms: ["flag"] },
    ],
    goodAnswer:
      "I branch from the tag of the released version and make the smallest fix with a test. It goes out with a higher version code in a staged rollout, and the commit is cherry-picked into main the same day so that it cannot come back. Feature flags would let us release from main and make such branches rarer.",
  },
];
