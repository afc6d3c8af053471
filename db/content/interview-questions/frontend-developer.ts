import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For front-end developers: the language, the platform, speed, accessibility and design. */
export const frontendDeveloperQuestions: readonly InterviewQuestion[] = [
  {
    id: "fe-closures",
    question: "What is a closure in JavaScript, and where do you use one in everyday front-end code?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["javascript"],
    rubric: [
      {
        point: "A function keeps access to the variables of the scope it was made in, even after that scope has returned",
        keyTerms: ["scope", "outer variable"],
      },
      {
        point: "A real use: an event handler, a debounced function, a private counter or a React callback",
        keyTerms: ["handler", "debounce", "private", "callback"],
      },
      {
        point: "It captures variables, not copies, which is why a loop with var surprises and one with let does not",
        keyTerms: ["let", "var", "binding"],
      },
      { point: "What is captured stays in memory as long as the function does", keyTerms: ["memory", "garbage"] },
    ],
    goodAnswer:
      "A closure is a function together with the variables of the scope it was created in, and it can use them even after that scope has finished. I use one whenever a debounced search box remembers its timer or a click handler remembers which row it belongs to. It holds the variable itself, not a copy, so a loop with var shares one binding while let makes a new one for each turn.",
  },
  {
    id: "fe-event-loop",
    question: "Explain how the browser's event loop orders a click handler, a resolved promise and a setTimeout of zero.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["javascript"],
    rubric: [
      {
        point: "One thread runs one task at a time to its end; nothing interrupts running JavaScript",
        keyTerms: ["single thread", "one thread", "call stack"],
      },
      { point: "Promise callbacks are microtasks and run when the current task ends, before the next task", keyTerms: ["microtask"] },
      {
        point: "setTimeout puts a task in the queue, so even zero milliseconds waits for the microtasks",
        keyTerms: ["task queue", "macrotask", "settimeout"],
      },
      {
        point: "Painting happens between tasks, so long work freezes the page until it is split or moved to a worker",
        keyTerms: ["paint", "render", "worker"],
      },
    ],
    goodAnswer:
      "JavaScript runs on one thread and finishes one task before it starts another. When the click handler ends, all microtasks such as promise callbacks run, and only then does the browser take the next task, where the setTimeout callback waits. Painting also happens between tasks, so I split long work or move it to a worker.",
  },
  {
    id: "fe-semantic-html",
    question: "Why would you use a button element instead of a div with a click handler?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["html", "web-accessibility"],
    rubric: [
      { point: "A button takes keyboard focus and reacts to Enter and Space without extra code", keyTerms: ["keyboard", "focus", "enter"] },
      { point: "Assistive technology announces it as a button with its name", keyTerms: ["screen reader", "assistive", "role"] },
      { point: "It takes part in forms and has a disabled state", keyTerms: ["form", "disabled", "submit"] },
      {
        point: "Rebuilding this on a div needs role, tabindex and key handling, and is easy to get wrong",
        keyTerms: ["tabindex", "aria", "role"],
      },
    ],
    goodAnswer:
      "A button already takes focus by keyboard, works with Enter and Space, and is announced by a screen reader with its role and name. It also submits forms and can be disabled. To get the same from a div I would need tabindex, a role and key handlers, and I would probably forget one of them.",
  },
  {
    id: "fe-css-cascade",
    question: "Two CSS rules set a different colour on the same element. How does the browser decide which one wins?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["css"],
    rubric: [
      { point: "Origin and importance are compared first, then cascade layers", keyTerms: ["important", "origin", "layer"] },
      { point: "Then specificity: ids over classes over element names", keyTerms: ["specificity"] },
      { point: "With equal specificity the rule that comes later wins", keyTerms: ["source order", "last"] },
      { point: "Inheritance only fills in where no rule applies to the element itself", keyTerms: ["inherit"] },
    ],
    goodAnswer:
      "The browser first compares origin and importance, then cascade layers, so an unlayered rule beats one in a layer. If these are equal, specificity decides: an id beats a class and a class beats an element name. If that is equal too, the later rule in source order wins; an inherited value is used only when no rule matches the element.",
  },
  {
    id: "fe-flex-or-grid",
    question: "When do you choose CSS Grid and when Flexbox?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["css", "responsive-design"],
    rubric: [
      {
        point: "Flexbox lays things out along one axis and lets the content decide the sizes",
        keyTerms: ["one dimension", "one axis", "row or column"],
      },
      { point: "Grid lays out rows and columns together", keyTerms: ["two dimensions", "rows and columns", "two axes"] },
      { point: "They nest well: grid for the page, flex inside a toolbar or card", keyTerms: ["nest", "inside", "together"] },
      {
        point: "A concrete example, such as cards with auto-fit and minmax that need no media queries",
        keyTerms: ["auto-fit", "minmax", "media quer"],
      },
    ],
    goodAnswer:
      "I take Flexbox for things along one axis, such as a toolbar, where the content decides its own size. Grid is for rows and columns together, such as a page frame or a wall of cards. For cards I often write repeat(auto-fit, minmax(16rem, 1fr)), which adapts to a phone without any media queries.",
  },
  {
    id: "fe-react-keys",
    question: "What does the key prop do in a React list, and what goes wrong when you use the index?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["react"],
    rubric: [
      { point: "The key tells React which item is the same one between two renders", keyTerms: ["identity", "same item", "match"] },
      {
        point: "With the index, state and focus stay at the position when items are inserted, removed or sorted",
        keyTerms: ["state", "position", "reorder"],
      },
      { point: "A stable id from the data is the right key", keyTerms: ["stable"] },
      { point: "The index is acceptable only for a list that never changes its order", keyTerms: ["static", "never change"] },
    ],
    goodAnswer:
      "A key gives each item an identity so that React can match it between renders. With the index as key, inserting at the top makes every row take over its neighbour's state, so a typed text or a ticked box appears in the wrong row. I use a stable id from the data, and an index only in a static list.",
  },
  {
    id: "fe-react-effects",
    question: "Give three things people put into useEffect that do not belong there, and say where they go instead.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["react"],
    rubric: [
      { point: "Values that can be worked out from props or state belong in the render", keyTerms: ["derive", "during render", "compute"] },
      { point: "A reaction to a click belongs in the event handler", keyTerms: ["event handler", "click"] },
      {
        point: "Fetching belongs to the router's loader or a data library, because of races and caching",
        keyTerms: ["loader", "race", "library"],
      },
      {
        point: "Effects are for synchronising with something outside React, with a clean-up",
        keyTerms: ["outside", "external", "subscription", "clean"],
      },
    ],
    goodAnswer:
      "Derived values, such as a filtered list, are computed during render and need no effect. Something that happens because of a click belongs in the event handler, and fetching belongs in a route loader or a data library that handles races and caching. What remains for effects is synchronising with an external system, such as a subscription or a map widget, with a clean-up.",
  },
  {
    id: "fe-server-rendering",
    question: "Compare server rendering, static generation and client rendering. What does each cost?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["react", "react-router"],
    rubric: [
      {
        point: "Client rendering shows nothing useful until JavaScript has arrived and run",
        keyTerms: ["blank", "until javascript", "bundle"],
      },
      { point: "Server rendering sends HTML for each request and costs server time", keyTerms: ["each request", "server time", "ttfb"] },
      {
        point: "Static generation builds pages ahead and is cheapest to serve, but is as fresh as the last build",
        keyTerms: ["build time", "fresh", "rebuild"],
      },
      { point: "Hydration still costs JavaScript on the device; less of it makes pages usable sooner", keyTerms: ["hydrat"] },
    ],
    goodAnswer:
      "Client rendering is simple to host, but the reader looks at a blank page until the bundle has run. Server rendering sends HTML for each request, which suits personal pages and costs server time, while static generation is done at build time and is cheap but only as fresh as the last build. In both cases hydration still has a price on a slow phone, so I keep interactive parts small.",
  },
  {
    id: "fe-core-web-vitals",
    question: "Name the Core Web Vitals and one fix you have made, or would make, for each.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["web-performance"],
    rubric: [
      { point: "LCP is loading, INP is responsiveness, CLS is visual stability", keyTerms: ["lcp", "inp", "cls"] },
      {
        point: "LCP: smaller and earlier main image, faster server answer, no render-blocking scripts",
        keyTerms: ["preload", "image", "blocking"],
      },
      { point: "INP: shorter tasks, less work per event", keyTerms: ["long task", "split", "main thread"] },
      { point: "CLS: sizes reserved for images, advertisements and fonts", keyTerms: ["width and height", "reserve", "aspect"] },
      { point: "Field data from real users counts, not one run on a fast laptop", keyTerms: ["field data", "real user"] },
    ],
    goodAnswer:
      "LCP measures loading, INP responsiveness and CLS visual stability. For LCP I preload and shrink the main image, for INP I split long tasks on the main thread, and for CLS I give images a width and height so that space is reserved. I judge by field data from real users, because a test on my laptop flatters the page.",
  },
  {
    id: "fe-cors",
    question: "A fetch from your React app fails with a CORS error. What is happening and who has to fix it?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["javascript", "http", "web-security"],
    rubric: [
      {
        point: "The browser refuses to show a cross-origin answer to the script unless the server allows that origin",
        keyTerms: ["origin", "browser"],
      },
      {
        point: "The fix is a response header on the server or a proxy on the same origin",
        keyTerms: ["access-control-allow-origin", "proxy"],
      },
      { point: "A preflight OPTIONS request comes before non-simple requests", keyTerms: ["preflight", "options"] },
      {
        point: "With cookies the wildcard is not allowed; origin and credentials must be named",
        keyTerms: ["credentials", "cookie", "wildcard"],
      },
    ],
    goodAnswer:
      "The browser blocks my script from reading an answer of another origin unless the server sends Access-Control-Allow-Origin for mine. So the fix is on the server, or a proxy on the same origin; mode no-cors only hides the answer. Requests with JSON or special headers are preceded by a preflight OPTIONS, and with cookies the server must name the origin and allow credentials.",
  },
  {
    id: "fe-xss",
    question: "How does cross-site scripting reach a modern front end, and what do you do against it?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["web-security", "javascript"],
    rubric: [
      { point: "User text that lands in HTML, an attribute or an address is run as code", keyTerms: ["user input", "inject"] },
      {
        point: "Frameworks escape text, but dangerouslySetInnerHTML and javascript: links step around it",
        keyTerms: ["escape", "dangerouslysetinnerhtml"],
      },
      { point: "HTML from users is sanitised with a kept-up library or not accepted at all", keyTerms: ["sanitis", "sanitiz"] },
      { point: "A Content-Security-Policy limits what an injected script can do", keyTerms: ["content-security-policy", "csp"] },
    ],
    goodAnswer:
      "It happens when user input ends up in the page as code, through innerHTML, an attribute or a link that starts with javascript:. React escapes text, so I look for dangerouslySetInnerHTML and for addresses that come from users. Rich text is sanitised with a maintained library, and a Content-Security-Policy with nonces stops what still slips through.",
  },
  {
    id: "fe-typescript-value",
    question: "What do you expect TypeScript to catch for you, and what can it never catch?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["typescript"],
    rubric: [
      { point: "It catches wrong shapes, missing cases and null before the code runs", keyTerms: ["null", "shape", "missing"] },
      { point: "Types are erased, so data from the network is not checked at run time", keyTerms: ["erase", "run time", "runtime"] },
      { point: "Data from outside is parsed by a schema at the border", keyTerms: ["schema", "parse", "validate"] },
      { point: "any and careless casts switch the checks off; unknown with narrowing keeps them", keyTerms: ["unknown", "narrow"] },
    ],
    goodAnswer:
      "TypeScript tells me before running that a value may be null, that a case of a union is missing or that an object has the wrong shape. Types are erased, so it knows nothing of what the API really sends; I parse that with a schema at the border. Inside I avoid any and casts and narrow from unknown instead.",
  },
  {
    id: "fe-debounced-search",
    question: "Build a search box that asks the server while the person types. What do you take care of?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["javascript", "react"],
    rubric: [
      { point: "Requests are debounced so that not every key press asks the server", keyTerms: ["debounce", "wait"] },
      { point: "An old answer may not overwrite a newer one: abort it or ignore it", keyTerms: ["abort", "stale", "race"] },
      { point: "Loading, empty and error states are shown and announced", keyTerms: ["loading", "empty", "error"] },
      { point: "The query stands in the address so that Back and sharing work", keyTerms: ["url", "address", "query"] },
    ],
    goodAnswer:
      "I debounce the input by about 200 milliseconds and abort the previous request, so a stale answer never replaces a newer one. The query goes into the URL so that Back, reload and sharing work. The list shows loading, empty and error states, and the number of results is announced to screen readers.",
  },
  {
    id: "fe-slow-list",
    question: "A page with 5,000 rows scrolls badly on a mid-range Android phone. How do you find the cause and fix it?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["react", "web-performance"],
    rubric: [
      {
        point: "Measure first with the Performance panel and CPU throttling or on the real phone",
        keyTerms: ["performance panel", "profile", "measure", "throttl"],
      },
      { point: "Find whether the time goes into scripting, layout or paint", keyTerms: ["layout", "paint", "scripting"] },
      { point: "Show fewer rows: pages, virtualisation or content-visibility", keyTerms: ["virtual", "pagina", "content-visibility"] },
      { point: "Avoid re-rendering all rows when one changes", keyTerms: ["memo", "re-render"] },
      { point: "Measure again afterwards and say the number", keyTerms: ["again", "before and after"] },
    ],
    goodAnswer:
      "I record a profile on the phone itself, or with CPU throttling, and see whether scripting, layout or paint takes the time. Usually there are simply too many nodes, so I paginate or virtualise, and stop a state change at the top from re-rendering every row. Then I measure again and write the numbers before and after into the pull request.",
  },
  {
    id: "fe-flaky-network",
    question: "Your users book train tickets on patchy mobile data. What do you change so that the form still works?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["web-performance", "pwa"],
    rubric: [
      {
        point: "The page is small and its form works before or without JavaScript",
        keyTerms: ["small", "without javascript", "html form"],
      },
      { point: "Typed values survive a failed send and a reload", keyTerms: ["keep", "draft", "survive", "saved"] },
      { point: "Retries do not book twice: the request carries an idempotency key", keyTerms: ["idempoten", "twice", "duplicate"] },
      { point: "The state of the connection and what happened is said plainly", keyTerms: ["message", "offline", "status"] },
    ],
    goodAnswer:
      "I keep the page small and make it a real HTML form, so it works even if the bundle never arrives. Values are kept in a draft, and a failed send can be tried again; an idempotency key makes sure nobody pays twice. The page says plainly whether it is offline, sending or done.",
  },
  {
    id: "fe-bundle-too-large",
    question: "The bundle grew from 180 KB to 600 KB in three months. How do you bring it down and keep it down?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["web-performance", "vite"],
    rubric: [
      { point: "Look at what is inside with a bundle analyser before changing anything", keyTerms: ["analys", "visuali"] },
      { point: "Split by route and load heavy parts on demand", keyTerms: ["split", "lazy", "dynamic import"] },
      {
        point: "Replace or drop large dependencies, for example date or icon libraries imported whole",
        keyTerms: ["dependency", "library", "icon"],
      },
      { point: "A size budget in CI fails the build when it grows again", keyTerms: ["budget"] },
    ],
    goodAnswer:
      "First I open a bundle analyser, because guesses about size are usually wrong. Then I split by route with dynamic import, and replace dependencies that are imported whole, such as an icon set or a chart library on a page that shows no chart. Finally a size budget in CI makes the next growth a decision instead of an accident.",
  },
  {
    id: "fe-form-errors",
    question: "How do you show validation errors so that everybody notices and understands them?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["web-accessibility", "html"],
    rubric: [
      {
        point: "Each message stands by its field and is tied to it by aria-describedby",
        keyTerms: ["aria-describedby", "next to", "tied"],
      },
      {
        point: "The field is marked with aria-invalid, not only by a red border",
        keyTerms: ["aria-invalid", "colour alone", "color alone"],
      },
      { point: "After a failed send the focus goes to the first error or a summary", keyTerms: ["focus", "summary"] },
      { point: "The text says what to do, and typed values stay", keyTerms: ["what to do", "keep"] },
    ],
    goodAnswer:
      "Every message stands next to its field, is connected with aria-describedby, and the field has aria-invalid, so colour alone never carries the meaning. After a failed submit I move the focus to the first wrong field or to a summary of links. The words say what to do, for example that the PIN code has six digits, and nothing typed is lost.",
  },
  {
    id: "fe-debug-layout",
    question: "On a 360 px phone the page scrolls sideways. How do you find the element that causes it?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["css", "debugging"],
    rubric: [
      {
        point: "Use the inspector in device mode and look for elements wider than the viewport",
        keyTerms: ["inspector", "devtools", "device"],
      },
      {
        point: "Typical causes: fixed widths, 100vw, long words, tables or images without max-width",
        keyTerms: ["fixed width", "100vw", "long word", "max-width"],
      },
      { point: "A flex or grid child needs min-width 0 to be allowed to shrink", keyTerms: ["min-width"] },
      { point: "Fix the cause; overflow hidden on the body only hides it", keyTerms: ["overflow hidden", "cause"] },
    ],
    goodAnswer:
      "In the DevTools device mode I select elements and delete branches until the scrollbar disappears, or outline everything to see what sticks out. It is usually a fixed width, 100vw, a long address without a break or an image without max-width, and in flex rows a child that needs min-width: 0. I fix that element, because overflow hidden on the body only hides the cause.",
  },
  {
    id: "fe-migrate-to-typescript",
    question: "You get a JavaScript front end of 80,000 lines. How would you bring TypeScript into it while features keep shipping?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["typescript", "javascript"],
    rubric: [
      {
        point: "Go file by file with allowJs, from the leaves and shared modules inwards",
        keyTerms: ["allowjs", "file by file", "gradual"],
      },
      { point: "Turn on strict for new files early, and never let the number of errors grow", keyTerms: ["strict", "ratchet", "baseline"] },
      { point: "Type the border first: API answers and shared data", keyTerms: ["api", "border", "schema"] },
      { point: "Agree on a pace with the team and do not mix it with refactoring", keyTerms: ["team", "pace", "separate"] },
    ],
    goodAnswer:
      "I set allowJs and convert gradually, starting with the API layer and shared modules because types from there spread furthest. New files are strict from the first day and CI holds a baseline so the number of errors only falls. Conversion commits change no behaviour and are kept separate from refactoring, and the team agrees on a pace it can hold beside features.",
  },
  {
    id: "fe-broken-deploy-cache",
    question: "After each deployment some people see a blank page until they reload. What is the likely cause and the repair?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["http", "web-performance", "vite"],
    rubric: [
      { point: "An old page asks for chunks by names that are gone after the deployment", keyTerms: ["chunk", "hash"] },
      {
        point: "Hashed assets are cached for long, HTML is not, or is revalidated",
        keyTerms: ["immutable", "no-cache", "revalidate", "cache-control"],
      },
      { point: "Keep the assets of earlier versions for a while", keyTerms: ["keep", "previous version", "overlap"] },
      { point: "Catch a failed dynamic import and reload once", keyTerms: ["catch", "reload", "error boundary"] },
    ],
    goodAnswer:
      "A page opened before the deployment lazily loads a chunk whose hashed name no longer exists on the server. I keep the previous version's assets for some days, send hashed files as immutable and the HTML with no-cache so it is revalidated. As a last net, a failed dynamic import is caught and the page reloads once, never in a loop.",
  },
  {
    id: "fe-design-autocomplete",
    question: "Design an autocomplete component that several product teams will use.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["react", "web-accessibility", "system-design"],
    rubric: [
      { point: "The needs come first: data sources, amount, multi-select, mobile, languages", keyTerms: ["requirement", "needs"] },
      { point: "Keyboard and screen reader behaviour follows the ARIA combobox pattern", keyTerms: ["combobox", "aria", "keyboard"] },
      {
        point: "The interface separates data fetching from display, controlled and uncontrolled use",
        keyTerms: ["props", "controlled", "api"],
      },
      { point: "Races, caching, debouncing, empty and error states are covered", keyTerms: ["race", "cache", "debounce"] },
      { point: "It is documented, tested and versioned for the teams", keyTerms: ["document", "test", "version"] },
    ],
    goodAnswer:
      "I first ask what the teams need: how much data, where it comes from, single or multiple choice, and use on phones with Indian language keyboards. The component follows the ARIA combobox pattern and takes a loading function by props, so caching, debounce and races are handled once inside. It ships with documentation, tests by keyboard and a version number so that teams can move at their own pace.",
  },
  {
    id: "fe-design-news-feed",
    question: "Design the front end of a news feed with endless scrolling, likes and comments.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["system-design", "react", "web-performance"],
    rubric: [
      { point: "The first page comes from the server as HTML; further pages by cursor", keyTerms: ["server", "cursor", "keyset"] },
      { point: "Likes are shown at once and rolled back on failure", keyTerms: ["optimistic", "roll back", "rollback"] },
      { point: "Long lists are bounded: virtualisation, image sizes, lazy loading", keyTerms: ["virtual", "lazy", "image"] },
      { point: "Back brings the reader to the same place", keyTerms: ["back", "scroll position", "restore"] },
      { point: "Measures: LCP, INP, errors from real users", keyTerms: ["measure", "lcp", "inp", "monitor"] },
    ],
    goodAnswer:
      "The server renders the first page, and later pages load by cursor, so new posts do not shift the list. Likes are optimistic and rolled back with a message when the request fails. Images are sized and lazy, long lists are virtualised, Back restores the scroll position, and I watch LCP, INP and errors from real users.",
  },
  {
    id: "fe-design-system",
    question: "How would you start a design system for a company with four web apps that all look slightly different?",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["design-systems", "css", "react"],
    rubric: [
      { point: "Take stock of what exists and find the worst differences", keyTerms: ["audit", "inventory", "stock"] },
      { point: "Tokens first: colour, type, spacing, with names by meaning", keyTerms: ["token"] },
      { point: "A few components that are used most, accessible by default", keyTerms: ["button", "field", "accessib"] },
      {
        point: "Adoption: a way to migrate in steps, an owner, releases and documentation",
        keyTerms: ["adoption", "migrat", "owner", "release"],
      },
    ],
    goodAnswer:
      "I begin with an inventory of screenshots and code, because it shows where the four apps really differ. Design tokens for colour, type and spacing come first, named by meaning so that dark mode is a second set of values. Then I build the few components used most, accessible by default, and plan adoption: an owner, releases, documentation and one pilot app that migrates step by step.",
  },
  {
    id: "fe-micro-frontends",
    question: "A team proposes micro frontends. Which questions do you ask before you agree?",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["react", "micro-frontends", "system-design"],
    rubric: [
      { point: "What problem is it to solve: independent teams and releases, or only taste", keyTerms: ["team", "independent", "problem"] },
      { point: "Costs: duplicated dependencies, larger downloads, shared state and styles", keyTerms: ["duplicat", "size", "shared"] },
      { point: "Alternatives: one repository with clear modules and owners", keyTerms: ["module", "monorepo", "monolith"] },
      {
        point: "How routing, sign-in, design and errors are shared, and who owns the shell",
        keyTerms: ["shell", "routing", "design system"],
      },
    ],
    goodAnswer:
      "I ask which problem it solves, because the honest reason is many teams that must release independently. The price is duplicated dependencies, a bigger download on cheap phones and hard questions about shared state, routing and sign-in. For a few teams a monorepo with clear modules and owners gives most of the benefit, so I would try that first.",
  },
  {
    id: "fe-design-offline-notes",
    question: "Design a notes page that works offline and syncs when the network comes back.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["javascript", "pwa", "system-design"],
    rubric: [
      { point: "A service worker keeps the shell, IndexedDB keeps the notes", keyTerms: ["service worker", "indexeddb"] },
      { point: "Changes are queued with ids made on the device and sent later", keyTerms: ["queue", "outbox", "uuid"] },
      { point: "Conflicts have a rule: versions, both copies kept, or merging", keyTerms: ["conflict", "version", "merge"] },
      { point: "The person sees what is saved here and what is synced", keyTerms: ["status", "synced", "saved"] },
      { point: "Private data is cleared on sign-out", keyTerms: ["sign out", "sign-out", "clear"] },
    ],
    goodAnswer:
      "A service worker serves the app shell and the notes live in IndexedDB. Each change goes into a queue with an id made on the device, so sending twice does no harm, and a version number detects conflicts, where I keep both copies and ask. The page always shows what is synced and what is only saved here, and signing out clears it.",
  },
  {
    id: "fe-internationalisation",
    question: "Your site will be offered in Hindi, Tamil and Urdu besides English. What has to change in the front end?",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["frontend-development", "html"],
    rubric: [
      { point: "Texts leave the code; plurals and order of words come from the language's rules", keyTerms: ["plural", "messages", "icu"] },
      {
        point: "Dates, numbers and money through Intl, with lakh and crore grouping where right",
        keyTerms: ["intl", "lakh", "number format"],
      },
      { point: "Urdu runs right to left: logical CSS properties and dir", keyTerms: ["right to left", "rtl", "logical"] },
      { point: "Fonts, line height and longer words are tested in each script", keyTerms: ["font", "script", "line height"] },
      { point: "lang attributes and an address per language", keyTerms: ["lang", "hreflang", "url"] },
    ],
    goodAnswer:
      'All texts move into messages with plural rules, because sentences cannot be glued together from pieces. Dates and numbers go through Intl, which also groups in lakh and crore, and Urdu needs dir="rtl" with logical CSS properties instead of left and right. I set lang, give each language its own URL, and test fonts and line height with real Tamil and Hindi text.',
  },
  {
    id: "fe-web-components",
    question: "What are web components good for, and why do many teams still use a framework?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["web-components", "javascript"],
    rubric: [
      { point: "Custom elements, shadow DOM and templates are standards of the browser", keyTerms: ["custom element", "shadow dom"] },
      { point: "Good for widgets shared across frameworks or embedded in other sites", keyTerms: ["across framework", "embed", "shared"] },
      { point: "Frameworks add state, rendering, routing and server rendering", keyTerms: ["state", "routing", "rendering"] },
      {
        point: "Pains: forms, styling through the shadow border, accessibility ids, server rendering",
        keyTerms: ["style", "form", "aria", "server render"],
      },
    ],
    goodAnswer:
      "Web components are custom elements with shadow DOM, built into the browser, so one widget can be used across frameworks or be embedded in a customer's page. Frameworks add what the standard leaves open: state, routing and rendering on the server. Styling through the shadow border and taking part in forms also need extra care.",
  },
  {
    id: "fe-testing-levels",
    question: "Which tests do you write for a checkout page, and on which level?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["unit-testing", "end-to-end-testing", "react"],
    rubric: [
      { point: "Price rules as unit tests without a browser", keyTerms: ["unit"] },
      { point: "Components by role and name, the way a person uses them", keyTerms: ["role", "testing library", "component"] },
      {
        point: "A few whole journeys in a real browser for the paths that earn money",
        keyTerms: ["playwright", "cypress", "end-to-end", "journey"],
      },
      { point: "Failure cases: declined card, time-out, double click", keyTerms: ["fail", "declin", "double"] },
    ],
    goodAnswer:
      "Price and tax rules get unit tests because they have many cases and need no browser. Components are tested by role and name, as a person would find them, and a few end-to-end journeys in Playwright cover paying by UPI and by card. I always include failures: a declined payment, a time-out and a double click on Pay.",
  },
  {
    id: "fe-review-disagreement",
    question: "Tell me about a code review in which you and a colleague disagreed. How did it end?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "code-review"],
    rubric: [
      { point: "A concrete case, with what each of you wanted" },
      { point: "What you did to understand the other view: asked, tried it, measured" },
      { point: "How it was decided, and that you could accept the outcome" },
      { point: "What you would do the same or differently today" },
    ],
    goodAnswer:
      "In a review I asked for a table component to be split, and my colleague felt it would slow the release. I asked what worried him, we looked at the three places that would change next, and agreed to ship with one small split and a ticket for the rest. Looking back I should have said at the start which comments were blocking and which were taste.",
  },
  {
    id: "fe-missed-deadline",
    question: "Describe a time when you saw that you would miss a date. What did you do, and when?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication"],
    rubric: [
      { point: "A real case with the date and what was at stake" },
      { point: "You told people early, with facts, not on the last day" },
      { point: "You offered choices: less scope, later, more help" },
      { point: "What you changed afterwards in how you estimate" },
    ],
    goodAnswer:
      "Two weeks before a festival sale I saw that the new filter page would not be ready, because the API kept changing. I told the product manager the same day with a list of what was done and offered two choices: ship without saved filters or move by a week. We shipped the smaller version, and since then I ask for the API contract before I name a date.",
  },
  {
    id: "fe-learning",
    question: "What did you learn in the last six months that changed how you build pages?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication"],
    rubric: [
      { point: "Something specific, not a list of buzzwords" },
      { point: "How you learnt it: project, documentation, a person" },
      { point: "Where you used it and what came of it" },
    ],
    goodAnswer:
      "I learnt how much the browser now does without libraries, from the documentation of dialog and popover. I rebuilt our menu with popover and deleted a dependency of 20 KB together with its focus bugs. It made me check the platform first before I search for a package.",
  },
  {
    id: "fe-push-back",
    question: "A designer wants light grey text on white because it looks cleaner. How do you handle it?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "web-accessibility"],
    rubric: [
      { point: "Shows respect for the aim before the objection" },
      { point: "Brings facts: contrast ratio, people in sunlight and with weak eyesight" },
      { point: "Offers an alternative that keeps the look" },
      { point: "Knows when to ask a third person and how to leave the relation intact" },
    ],
    goodAnswer:
      "I would first ask what the lighter text is meant to achieve, usually calm. Then I show the contrast ratio beside the 4.5 to 1 of WCAG, and the page on a cheap phone in sunlight, which convinces more than a rule. I bring two alternatives, such as a darker grey with a lighter weight, so that the designer chooses and the calm stays.",
  },
  {
    id: "fe-git-conflict",
    question: "Two of you changed the same component and the merge conflicts. How do you solve it without losing work?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["git"],
    rubric: [
      { point: "Read both changes and their intention; ask the other person", keyTerms: ["intention", "both"] },
      { point: "Solve in small steps, run the tests, look at the page", keyTerms: ["test", "page"] },
      { point: "Smaller branches and earlier merging prevent it", keyTerms: ["small", "earlier", "often"] },
      { point: "Know the way back: abort, reflog", keyTerms: ["abort", "reflog", "way back"] },
    ],
    goodAnswer:
      "I read both changes and ask my colleague for the intention, because taking one side blindly loses work. Then I merge by hand, run the tests and look at the page. If I get lost I abort the merge and start again, and smaller branches merged more often make it rarer.",
  },
  {
    id: "fe-state-where",
    question: "Where do you keep: the current filter, the signed-in person, a half-typed comment, data from the server?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["state-management", "react"],
    rubric: [
      { point: "Filter in the address", keyTerms: ["url", "address"] },
      { point: "Server data in the loader or cache, not copied into a store", keyTerms: ["loader", "cache", "copied"] },
      { point: "Half-typed text in the component, perhaps a draft", keyTerms: ["component", "draft"] },
      { point: "The person in context from the root; a global store only for what is left", keyTerms: ["context", "store"] },
    ],
    goodAnswer:
      "The filter belongs into the URL so that it can be shared and survives reload. Data from the server stays in the loader's or the query library's cache and is not copied into a store. A half-typed comment lives in its component, perhaps kept as a draft, and the signed-in person comes by context from the root.",
  },
  {
    id: "fe-next-caching",
    question: "A page in Next.js shows old prices after an update. Which layers of caching do you look at?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["next-js", "caching"],
    rubric: [
      {
        point: "Full pages rendered ahead, data cache, router cache in the browser, CDN",
        keyTerms: ["router cache", "data cache", "cdn", "ahead", "static"],
      },
      { point: "Which route is static and why", keyTerms: ["static", "dynamic"] },
      { point: "Revalidate by time, tag or path after the change", keyTerms: ["revalidat", "tag"] },
      { point: "Test in a production build", keyTerms: ["production build", "build"] },
    ],
    goodAnswer:
      "I look at whether the route is rendered statically, at the data cache, at the router cache in the browser and at the CDN. After a price change the tag or path is revalidated, or the route is made dynamic if prices change all the time. I test it in a production build, since development hides caching.",
  },
  {
    id: "fe-css-dark-layers",
    question: "How would you organise the CSS of a site so that ten people can change it without fear?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["css", "design-systems"],
    rubric: [
      { point: "Tokens as custom properties; one place for colours and spaces", keyTerms: ["token", "custom propert"] },
      { point: "Cascade layers or scoping against specificity wars", keyTerms: ["layer", "scop", "specificity"] },
      { point: "Components own their styles; few global rules", keyTerms: ["component", "global"] },
      { point: "Visual tests and removal of unused rules", keyTerms: ["visual", "unused", "screenshot"] },
    ],
    goodAnswer:
      "Colours and spaces are tokens as custom properties in one place. Cascade layers fix the order of reset, base, components and utilities, so nobody fights specificity. Components own their styles, visual tests show what a change touches, and unused rules are removed.",
  },
];
