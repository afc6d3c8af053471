import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For data scientists: statistics, data, models, and explaining results. */
export const dataScientistQuestions: readonly InterviewQuestion[] = [
  {
    id: "ds-mean-median",
    question: "The average salary in a college's placement report is 14 LPA. Why may the median tell students more?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["statistics"],
    rubric: [
      { point: "A few very large offers pull the mean up", keyTerms: ["few", "large", "outlier", "pull"] },
      { point: "The median is the middle student's offer", keyTerms: ["middle", "half"] },
      { point: "Ask who is counted: unplaced students, joining bonus, offers or students", keyTerms: ["unplaced", "counted", "bonus"] },
      { point: "Show the spread: quartiles or a histogram", keyTerms: ["quartile", "spread", "histogram", "distribution"] },
    ],
    goodAnswer:
      "A few offers of 60 LPA pull the mean up, while the median says what the middle student got. I also ask who is counted, because unplaced students and joining bonuses change both numbers. Quartiles or a histogram show the spread, which neither number does.",
  },
  {
    id: "ds-p-value",
    question: "What is a p-value, and what is it not?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["statistics", "hypothesis-testing"],
    rubric: [
      { point: "The chance of data at least this extreme if there were no effect", keyTerms: ["extreme", "no effect", "null"] },
      { point: "Not the chance that the hypothesis is true", keyTerms: ["hypothesis is true"] },
      { point: "Says nothing about the size of the effect", keyTerms: ["size of", "effect size"] },
      {
        point: "Many tests bring false alarms; decide beforehand and correct",
        keyTerms: ["multiple", "many tests", "beforehand", "correct"],
      },
    ],
    goodAnswer:
      "It is the chance of seeing data at least this extreme if there were really no effect. It is not the probability that the hypothesis is true, and it says nothing about the size of the effect, so I report an interval as well. If I test twenty things, one will look significant by luck, so I plan beforehand and correct for it.",
  },
  {
    id: "ds-bias-variance",
    question: "Explain bias and variance with an example of a model that suffers from each.",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["machine-learning", "statistics"],
    rubric: [
      { point: "Bias: too simple, wrong in the same way on training and test", keyTerms: ["too simple", "underfit", "both"] },
      { point: "Variance: learns noise, good on training and bad on test", keyTerms: ["noise", "overfit"] },
      { point: "Seen by comparing training and validation error", keyTerms: ["validation", "training error"] },
      { point: "Ways: more data, regularisation, simpler or richer model", keyTerms: ["regularis", "more data", "regulariz"] },
    ],
    goodAnswer:
      "A straight line for a curved relation has high bias: it is wrong on both training and validation data. A deep tree that learns every noise has high variance: perfect in training, poor in validation. I compare both errors and then add features, regularise or get more data.",
  },
  {
    id: "ds-data-leakage",
    question: "What is data leakage, and how does it slip into a project?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["machine-learning", "feature-engineering"],
    rubric: [
      {
        point: "The model sees something in training that it will not have when used",
        keyTerms: ["will not have", "future", "not available"],
      },
      { point: "Scaling or selecting on the whole data before the split", keyTerms: ["before the split", "whole data", "scal"] },
      { point: "The same person or later events in both parts", keyTerms: ["same person", "same customer", "group"] },
      {
        point: "Sign: results too good to be true; remedy: pipelines, split by time or group",
        keyTerms: ["too good", "pipeline", "by time"],
      },
    ],
    goodAnswer:
      "Leakage means the model learns from something it will not have at prediction time, such as a field filled after the loan defaulted. It slips in when scaling is fitted before the split, or when the same customer is in both parts. Results that are too good make me suspicious, so I split by time or group and put all steps in a pipeline.",
  },
  {
    id: "ds-precision-recall",
    question: "For a fraud model, why is accuracy a poor metric, and what do you use?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["machine-learning", "model-evaluation"],
    rubric: [
      { point: 'Fraud is rare: saying "never" is nearly always right', keyTerms: ["rare", "never"] },
      { point: "Precision: share of alarms that are right; recall: share of fraud found", keyTerms: ["precision", "recall"] },
      { point: "The threshold follows costs of misses and false alarms", keyTerms: ["threshold", "cost"] },
      { point: "Precision-recall curve, and money saved", keyTerms: ["curve", "money", "pr-auc"] },
    ],
    goodAnswer:
      "If 0.2 per cent of payments are fraud, a model that never alarms is 99.8 per cent accurate. I look at precision, the share of alarms that are right, and recall, the share of fraud found. The threshold follows what a miss and a blocked honest customer cost, so I end with money and not with one score.",
  },
  {
    id: "ds-cross-validation",
    question: "When does ordinary k-fold cross-validation give a wrong picture?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["machine-learning", "model-evaluation"],
    rubric: [
      { point: "Time series: training on the future", keyTerms: ["future"] },
      { point: "Groups: several rows of the same patient or user", keyTerms: ["group", "same patient", "same user"] },
      { point: "Rare classes need stratification", keyTerms: ["stratif", "rare"] },
      {
        point: "Tuning and judging on the same folds is optimistic: nested or a held-out test",
        keyTerms: ["nested", "held-out", "held out", "hold"],
      },
    ],
    goodAnswer:
      "With time series random folds train on the future, so I validate forward in time. If one patient has many rows, folds must be split by patient, and rare classes need stratification. When I tune on the folds the score is optimistic, so a held-out test set stays untouched to the end.",
  },
  {
    id: "ds-ab-test",
    question: "How do you plan an A/B test so that you can trust its answer?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["ab-testing", "statistics"],
    rubric: [
      { point: "One primary metric and the smallest effect worth having, fixed before", keyTerms: ["main", "primary", "smallest effect"] },
      { point: "Sample size and length from power, whole weeks", keyTerms: ["sample size", "power", "week"] },
      { point: "Random by person, check that groups are equal in size", keyTerms: ["random", "sample ratio"] },
      { point: "No peeking without a method for it; guardrails", keyTerms: ["peek", "early", "guardrail"] },
    ],
    goodAnswer:
      "Before it starts I fix one primary metric and the smallest effect worth having, and from these the sample size in whole weeks. People are assigned at random and stay in their group, and a sample ratio check tells me if assignment broke. I do not stop at the first good day, and guardrail metrics such as complaints may end it early.",
  },
  {
    id: "ds-correlation-causation",
    question: "Users who turn on notifications stay longer. Should we turn them on for everybody?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["statistics"],
    rubric: [
      { point: "Keener users turn them on: self-selection", keyTerms: ["keen", "select", "already"] },
      { point: "Draw what may cause both: a confounder", keyTerms: ["confound", "both"] },
      { point: "A random experiment answers it, with annoyance as a second metric", keyTerms: ["random", "experiment", "a/b"] },
      {
        point: "Without one: matching, instruments, difference in differences, with their assumptions",
        keyTerms: ["match", "difference in differences", "instrument"],
      },
    ],
    goodAnswer:
      "People who like the product turn notifications on, so the liking may cause both and is a confounder. I would run a random experiment that nudges one group, and also measure uninstalls. If that is impossible, matching or difference in differences may help, but only as far as their assumptions hold.",
  },
  {
    id: "ds-missing-data",
    question: "Thirty per cent of the income column is empty. What are your choices?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["data-cleaning", "pandas"],
    rubric: [
      { point: "Ask why it is missing: at random, or because of the value itself", keyTerms: ["at random"] },
      { point: "Dropping rows can distort", keyTerms: ["drop", "distort", "bias"] },
      { point: 'Impute within the pipeline and add a "was missing" flag', keyTerms: ["impute", "flag", "indicator"] },
      { point: "Some models take missing values directly; test the effect", keyTerms: ["directly", "gradient", "test", "compare"] },
    ],
    goodAnswer:
      "First I ask why it is missing, since people with high or low income may leave it out on purpose. Dropping the rows would then distort the result. I impute inside the pipeline and add a flag for missing, or use gradient boosting that takes missing values, and compare what each does to the result.",
  },
  {
    id: "ds-regularisation",
    question: "What do L1 and L2 regularisation do to a linear model?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["machine-learning"],
    rubric: [
      { point: "Both punish large weights and lower variance", keyTerms: ["punish", "penal", "large weight", "shrink"] },
      { point: "L1 sets some weights to zero and so selects", keyTerms: ["zero", "sparse", "select"] },
      { point: "L2 shrinks all smoothly and copes with correlated columns", keyTerms: ["smooth", "correlat"] },
      { point: "Columns are scaled before; strength is tuned by validation", keyTerms: ["scale", "validation", "tune"] },
    ],
    goodAnswer:
      "Both penalise large weights, which lowers variance at the price of a little bias. L1 drives some weights to exactly zero and so selects features, while L2 shrinks all of them smoothly and copes better with correlated columns. I scale the columns first and choose the strength by validation.",
  },
  {
    id: "ds-boosting-forest",
    question: "How do a random forest and gradient boosting differ, and which do you try first on a table?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["machine-learning", "scikit-learn"],
    rubric: [
      { point: "Forest: many deep trees in parallel on samples, averaged", keyTerms: ["parallel", "average", "bootstrap"] },
      {
        point: "Boosting: small trees one after another, each on the errors left",
        keyTerms: ["one after another", "errors", "residual", "sequential"],
      },
      { point: "Boosting is often more accurate and needs tuning and early stopping", keyTerms: ["tuning", "early stopping", "accurate"] },
      { point: "Begin with a simple baseline anyway", keyTerms: ["baseline", "logistic"] },
    ],
    goodAnswer:
      "A forest averages many deep trees grown on random samples, which lowers variance and needs little tuning. Boosting adds small trees one after another, each trained on the errors left, and is usually more accurate with tuning and early stopping. I begin with a logistic regression as a baseline and then try boosting.",
  },
  {
    id: "ds-sql-window",
    question: "What is a window function, and what can it do that GROUP BY cannot?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["sql"],
    rubric: [
      { point: "Computes over neighbouring rows and keeps every row", keyTerms: ["keeps every row", "every row", "each row"] },
      { point: "Running totals, ranks, the previous value", keyTerms: ["running total", "rank", "lag", "previous"] },
      { point: "PARTITION BY and ORDER BY inside OVER", keyTerms: ["partition by", "over"] },
      { point: "A real example, such as the latest order per customer", keyTerms: ["latest", "row_number", "per customer"] },
    ],
    goodAnswer:
      "A window function computes over related rows and keeps each row, while GROUP BY folds them into one. With OVER (PARTITION BY customer ORDER BY day) I get running totals, ranks or the previous value by lag. I use row_number for the latest order per customer.",
  },
  {
    id: "ds-clustering",
    question: "How do you know whether the clusters that k-means found mean anything?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["machine-learning", "unsupervised-learning"],
    rubric: [
      { point: "k-means always finds k clusters, also in noise", keyTerms: ["always", "noise"] },
      {
        point: "Scale, distance and choice of k: silhouette, stability on resamples",
        keyTerms: ["scale", "silhouette", "stab", "resampl"],
      },
      { point: "Describe them and ask people from the business", keyTerms: ["describe", "name", "business"] },
      { point: "Are they of use: does something differ that was not used for clustering", keyTerms: ["differ", "outside"] },
    ],
    goodAnswer:
      "k-means always gives k clusters, even on noise, so finding them proves nothing. I scale the columns, look at the silhouette and whether clusters are stable on resamples. Then I describe each to people from the business and check if they differ in something I did not use, such as returns.",
  },
  {
    id: "ds-sales-drop",
    question: "Orders in Tier 2 cities fell by 12 per cent last week. How do you look into it?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["sql", "business-analysis"],
    rubric: [
      {
        point: "First check the data: tracking, late loads, definitions, holidays",
        keyTerms: ["tracking", "data", "late", "holiday", "festival"],
      },
      { point: "Split by city, device, category, new and old customers", keyTerms: ["split", "segment", "city", "device"] },
      { point: "Walk down the funnel and compare with the same week before", keyTerms: ["funnel", "last year", "compare"] },
      { point: "Say hypotheses with evidence and what to do; how sure you are", keyTerms: ["hypothes", "sure", "evidence"] },
    ],
    goodAnswer:
      "I first check whether it is real: tracking, late data loads, a holiday such as Diwali that moved. Then I split by city, device and new or old customers and walk down the funnel, compared with the same week last year. I report the likely cause with its evidence and how sure I am, and which check would settle it.",
  },
  {
    id: "ds-churn-project",
    question: "A telecom asks for a churn model. What do you clarify before you touch data?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["machine-learning", "business-analysis"],
    rubric: [
      { point: "What decision follows: an offer, a call, nothing", keyTerms: ["decision", "offer", "call"] },
      { point: "Definition of churn for prepaid, and how far ahead", keyTerms: ["definition", "prepaid", "ahead", "days"] },
      { point: "What is known at the time of prediction", keyTerms: ["known", "at the time"] },
      { point: "How success is measured: uplift with a control group, not only AUC", keyTerms: ["uplift", "control group"] },
    ],
    goodAnswer:
      "I ask what will be done with the prediction, because an offer to people who would stay anyway costs money. For prepaid, churn must be defined, for example no recharge for 30 days, and predicted far enough ahead to act, from what is known by then. Success is fewer losses against a control group, so uplift matters more than AUC.",
  },
  {
    id: "ds-messy-addresses",
    question: "You get 2 lakh Indian addresses typed by hand and must group them by locality. How do you begin?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["data-cleaning", "python"],
    rubric: [
      { point: "Look at samples; PIN code as an anchor, checked against the city", keyTerms: ["pin code", "pin", "sample"] },
      { point: "Normalise: case, spelling, Bangalore and Bengaluru, script", keyTerms: ["normalis", "bengaluru", "spelling"] },
      { point: "Fuzzy matching within a PIN code, with a threshold checked by hand", keyTerms: ["fuzzy", "similar", "threshold"] },
      { point: "Measure on a labelled sample; keep the original", keyTerms: ["label", "measure", "original"] },
    ],
    goodAnswer:
      "I read two hundred of them first, and use the PIN code as an anchor, checked against the city. Then I normalise case and spellings, with a list for names such as Bangalore and Bengaluru, and match fuzzily only within a PIN code. I measure on a labelled sample, keep the original text, and leave doubtful ones for a person.",
  },
  {
    id: "ds-notebook-to-production",
    question: "How do you turn your notebook into something that runs every night?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["python", "software-engineering", "git"],
    rubric: [
      { point: "Functions in modules, parameters in config, versions pinned", keyTerms: ["function", "module", "config", "pinned"] },
      { point: "Checks on incoming data and tests", keyTerms: ["check", "test", "schema"] },
      { point: "Runs again without harm; logs and alerts", keyTerms: ["again", "idempotent", "log", "alert"] },
      { point: "Data, code and model versions are recorded together", keyTerms: ["version", "record"] },
    ],
    goodAnswer:
      "I move the steps into functions and modules with tests, put parameters into config and pin versions. The nightly run checks the incoming data first, can run again without harm, and alerts when row counts or distributions look wrong. Each result records which code, data and model made it.",
  },
  {
    id: "ds-imbalanced",
    question: "Only 0.5 per cent of machines fail. How do you train and judge a model for it?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["machine-learning", "model-evaluation"],
    rubric: [
      { point: "A metric that suits rare events, and costs", keyTerms: ["precision", "recall", "cost"] },
      { point: "Class weights or sampling only inside training folds", keyTerms: ["weight", "sampl", "inside"] },
      { point: "Probabilities calibrated after resampling", keyTerms: ["calibrat"] },
      { point: "Split by machine and time; compare with a simple rule", keyTerms: ["by machine", "simple rule"] },
    ],
    goodAnswer:
      "I split by machine and time, so the future of a machine never helps its past. Class weights come first, and any resampling only inside the training folds, with probabilities calibrated afterwards. I judge by precision at the number of machines the team can inspect in a day, against the simple rule they use now.",
  },
  {
    id: "ds-dashboard-request",
    question: "A manager asks for a dashboard with forty charts. What do you do?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["data-visualisation", "business-analysis"],
    rubric: [
      { point: "Ask which decisions it serves and who looks when", keyTerms: ["decision"] },
      { point: "Start with three to five numbers and their definitions", keyTerms: ["three", "five", "definition"] },
      { point: "The right chart: lines for time, bars for comparison; honest axes", keyTerms: ["line", "bar", "axis"] },
      { point: "See after a month what is used and remove the rest", keyTerms: ["used", "remove", "month"] },
    ],
    goodAnswer:
      "I ask which decisions will be made with it and by whom, and usually three to five numbers remain. Each gets a written definition and a plain chart: lines for time, bars for comparison, with honest axes. After a month I look at what is opened and remove the rest.",
  },
  {
    id: "ds-large-csv",
    question: "pandas runs out of memory with a 12 GB file on your laptop. What now?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["pandas", "python", "sql"],
    rubric: [
      { point: "Read only needed columns and fit types; Parquet instead of CSV", keyTerms: ["column", "type", "parquet"] },
      { point: "Work in chunks or lazily with Polars or DuckDB", keyTerms: ["chunk", "duckdb", "polars", "lazy"] },
      { point: "Let the database do the aggregation", keyTerms: ["database", "aggregat", "sql"] },
      { point: "Work on a sample first", keyTerms: ["sample"] },
    ],
    goodAnswer:
      "I develop on a sample, then read only the columns I need with smaller types and turn the CSV into Parquet once. DuckDB or lazy Polars can aggregate it without loading everything into memory. If the data lives in a database, I let SQL do the aggregation there.",
  },
  {
    id: "ds-forecast",
    question: "Forecast daily demand for 400 shops with festivals that move each year. How do you go about it?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["time-series", "statistics"],
    rubric: [
      { point: "A naive seasonal baseline first", keyTerms: ["naive", "baseline", "last year"] },
      { point: "Calendar features: Diwali, Eid, Pongal, pay day, by region", keyTerms: ["diwali", "festival", "calendar", "eid"] },
      { point: "One global model over shops, with intervals", keyTerms: ["global", "interval", "quantile"] },
      { point: "Backtest forward in time; judge by cost of too much and too little", keyTerms: ["backtest", "forward", "cost"] },
    ],
    goodAnswer:
      "The baseline is the same weekday of last year, shifted for moved festivals, and anything else must beat it. I train one global boosting model over all shops with calendar features by region, such as Diwali, Pongal and pay days, and predict quantiles. A backtest forward in time judges it by what too much and too little stock cost.",
  },
  {
    id: "ds-explain-model",
    question: "A bank must explain to a customer why the model refused a loan. How do you make that possible?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["machine-learning", "responsible-ai"],
    rubric: [
      { point: "Prefer a model that is simple enough: scorecard, monotone constraints", keyTerms: ["scorecard", "monoton", "simple"] },
      { point: "Local explanations such as SHAP, with their limits", keyTerms: ["shap", "limit"] },
      { point: "Reasons that are true, stable and that the customer can act on", keyTerms: ["reason", "stable"] },
      { point: "Checks for fairness and proxies such as PIN code; a human review", keyTerms: ["fair", "proxy", "pin", "review"] },
    ],
    goodAnswer:
      "I first see if a scorecard or a boosting model with monotone constraints is good enough, because then the reasons are the model itself. SHAP values give reasons for one case, but I test that they are stable and phrase them so the customer can act. Proxies such as the PIN code are checked for fairness, and a person can review a refusal.",
  },
  {
    id: "ds-design-recommendation",
    question: "Design recommendations for a regional e-book shop with 50,000 readers.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["recommender-systems", "machine-learning"],
    rubric: [
      { point: "Start with popular and similar items; say why learning comes later", keyTerms: ["popular", "similar"] },
      {
        point: "Signals: reads to the end, not only clicks; cold start by language and genre",
        keyTerms: ["cold start", "language", "finish"],
      },
      { point: "Candidates then ranking; variety; do not repeat what is bought", keyTerms: ["candidate", "rank", "variety", "divers"] },
      { point: "Offline measure, then an experiment", keyTerms: ["offline", "experiment", "a/b"] },
    ],
    goodAnswer:
      'With 50,000 readers I begin with popular books per language and "readers also read", which is hard to beat. A finished book is a better signal than a click, and new readers get a choice of language and genre against the cold start. Then candidates are ranked with some diversity, measured offline and confirmed in an experiment.',
  },
  {
    id: "ds-design-fraud-detection",
    question: "Design fraud detection for UPI payments with a decision within 100 milliseconds.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["machine-learning", "kafka", "system-design"],
    rubric: [
      { point: "Rules and model together; features ready in a fast store", keyTerms: ["rule", "feature store", "feature"] },
      { point: "Same definition of features in training and use", keyTerms: ["same definition", "skew", "point-in-time"] },
      { point: "Labels come late and partly: disputes, feedback", keyTerms: ["late", "label", "dispute"] },
      { point: "Actions by risk: allow, ask again, hold; appeals", keyTerms: ["allow", "hold", "step-up", "appeal"] },
      { point: "Drift, attackers adapt; monitoring and quick rules", keyTerms: ["drift", "adapt", "monitor"] },
    ],
    goodAnswer:
      "Simple rules stop the known tricks, and a model scores the rest from features kept ready in a fast store, defined once for training and use. By risk we allow, ask for confirmation or hold, with a way to appeal. Labels come weeks late from disputes, attackers adapt, so I monitor drift and can add a rule within minutes.",
  },
  {
    id: "ds-design-experiment-platform",
    question: "Design an experiment platform for a company with twenty product teams.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["ab-testing", "system-design", "statistics"],
    rubric: [
      { point: "Assignment by hash of person and experiment, logged at exposure", keyTerms: ["hash", "exposure", "assign"] },
      { point: "Common metrics with definitions and guardrails", keyTerms: ["guardrail", "definition", "measure"] },
      {
        point: "Statistics settled: sequential tests or fixed length, variance reduction",
        keyTerms: ["sequential", "fixed", "variance", "cuped"],
      },
      { point: "Checks: sample ratio, A/A; results kept and searchable", keyTerms: ["sample ratio", "a/a", "search"] },
    ],
    goodAnswer:
      "A hash of person and experiment assigns the group, and exposure is logged at the moment the difference is seen. Metrics and guardrails are defined once, and the platform computes intervals by a settled method, such as sequential tests with variance reduction. It runs A/A tests and sample ratio checks by itself and keeps every result, including the disappointing ones.",
  },
  {
    id: "ds-design-data-quality",
    question: "Numbers in two reports differ every month. Design a remedy.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["data-engineering", "sql"],
    rubric: [
      { point: "Trace both to their source and find where definitions part", keyTerms: ["trace", "source", "lineage"] },
      { point: "One agreed definition in one layer, with an owner", keyTerms: ["one definition", "owner", "semantic"] },
      { point: "Tests on tables: freshness, uniqueness, totals", keyTerms: ["fresh", "unique", "test"] },
      { point: "Say what changed in old numbers", keyTerms: ["old number", "changed", "communicat"] },
    ],
    goodAnswer:
      "I trace both numbers back to their source until they part, often at a filter or a time zone. Then we agree on one definition with an owner, in one layer that both reports read. Tests check freshness, uniqueness and totals each night, and I tell readers which old numbers change and why.",
  },
  {
    id: "ds-design-survey",
    question: "Design a survey to learn how many students in your state use AI tools for study.",
    kind: "design",
    difficultyLevel: "beginner",
    skills: ["statistics", "user-research"],
    rubric: [
      { point: "Who is the population, and how to reach a fair sample", keyTerms: ["population", "sample", "random"] },
      { point: "Online links reach keen users only: bias", keyTerms: ["bias", "online", "keen"] },
      { point: "Neutral questions, tested with a few, in the local language", keyTerms: ["neutral", "pilot", "local language", "pretest"] },
      { point: "Size of sample and interval; weighting; consent", keyTerms: ["interval", "weight", "consent"] },
    ],
    goodAnswer:
      "First I define the population, say students in colleges of the state, and draw a random sample of colleges and classes, because an online link reaches mainly keen users. Questions are neutral, in the local language, and tried with ten students. I weight by course and gender, give an interval, and ask for consent.",
  },
  {
    id: "ds-text-classification",
    question: "Sort 50,000 complaint texts in English, Hindi and Hinglish into 15 groups. Which way do you go?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["nlp", "llms", "machine-learning"],
    rubric: [
      { point: "Label some hundred by hand with clear rules; two people, agreement", keyTerms: ["label", "agreement", "by hand"] },
      { point: "Baseline: TF-IDF or multilingual embeddings with a linear model", keyTerms: ["tf-idf", "embedding", "baseline"] },
      { point: "A language model with a schema as comparison; cost and privacy", keyTerms: ["language model", "llm", "cost", "privacy"] },
      { point: 'Judge per group and per language; "unsure" goes to a person', keyTerms: ["per language", "unsure", "person"] },
    ],
    goodAnswer:
      "Two people label 600 texts by written rules, and their agreement tells me how good any model can be. I compare multilingual embeddings with a linear model to a language model that must answer in a schema, and count cost and privacy. Results are judged per group and per language, as Hinglish is usually the weakest, and unsure ones go to a person.",
  },
  {
    id: "ds-unwelcome-result",
    question: "Tell me about an analysis whose result nobody wanted to hear.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "business-analysis"],
    rubric: [
      { point: "The question and the result in plain words" },
      { point: "How you checked it before speaking" },
      { point: "How you told it, and to whom first" },
      { point: "What happened then, also if it was ignored" },
    ],
    goodAnswer:
      "Our analysis showed that a loved loyalty programme brought no extra orders. I checked it with a second method and a colleague, and told the programme's owner alone before the meeting, with two ideas of what could work. She was not happy, but we tested the smaller version, and that one paid.",
  },
  {
    id: "ds-simple-explanation",
    question: "Explain your last project to me as if I were a district officer with ten minutes.",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "data-visualisation"],
    rubric: [
      { point: "Begins with the decision or benefit, not with the method" },
      { point: "One number or picture they can remember" },
      { point: "Says how sure it is and what it does not cover" },
      { point: "Ends with what is asked of the listener" },
    ],
    goodAnswer:
      "We can tell which 40 of your 600 schools will probably lose most girls after class 8, three months before it happens. We are right in about seven of ten cases, and we know too little about the hill blocks. I ask you to let two officers visit these 40 first this term, so that we learn if the visits help.",
  },
  {
    id: "ds-wrong-number",
    question: "Describe a time when a number you had delivered turned out to be wrong.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication"],
    rubric: [
      { point: "What was wrong and who had used it" },
      { point: "How quickly and how openly you corrected it" },
      { point: "The cause in the way of working" },
      { point: "The check that exists since" },
    ],
    goodAnswer:
      "I counted returning customers twice, because a join multiplied rows, and the number went into a board slide. I told my manager within the hour, sent the corrected slide with one sentence on the cause, and listed where else the query was used. Since then every query of mine checks row counts before and after each join.",
  },
  {
    id: "ds-prioritise",
    question: "Five teams want analyses from you this week and you can do two. How do you decide?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "time-management"],
    rubric: [
      { point: "Asks what each decides with it, and by when" },
      { point: "Weighs value and effort openly" },
      { point: "Offers the others something smaller or a later date" },
      { point: "Keeps an example from own experience" },
    ],
    goodAnswer:
      "I ask each team which decision waits for it and what happens without it. That usually shows two with a date and three out of curiosity. I write the order where all can see it, give the others a rough number or an existing report, and name the week in which I can do theirs.",
  },
  {
    id: "ds-notebook-state",
    question: "Why can a notebook show a result that nobody can get again?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["jupyter", "python"],
    rubric: [
      { point: "Cells were run in another order than they stand", keyTerms: ["order"] },
      { point: "Variables of deleted cells still live", keyTerms: ["deleted", "variable", "kernel", "live"] },
      { point: "Versions and random seeds differ", keyTerms: ["version", "seed"] },
      { point: "Restart and run all; move code into modules", keyTerms: ["restart", "run all", "module"] },
    ],
    goodAnswer:
      "Cells may have been run in another order, and variables of deleted cells still live in the kernel. Package versions and seeds may differ as well. So before I believe a result I restart and run all, pin versions, and move what stays into a module with tests.",
  },
  {
    id: "ds-transfer-learning",
    question: "You have 900 photos of six leaf diseases. How do you train a classifier that farmers can use?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["deep-learning", "computer-vision"],
    rubric: [
      { point: "Start from a pretrained model; fine-tune carefully", keyTerms: ["pretrain", "fine-tun", "transfer"] },
      { point: "Split by plant and field so that near copies do not leak", keyTerms: ["by plant", "by field", "leak"] },
      { point: "Augment light, angle, blur as phones make them", keyTerms: ["augment", "light", "blur"] },
      { point: '"Unsure" as an answer; test on other phones and districts', keyTerms: ["unsure", "other phone", "district"] },
    ],
    goodAnswer:
      "I fine-tune a small pretrained model, since 900 photos are too few to start from nothing. The split is by plant and field, otherwise near copies leak into the test. Augmentation imitates cheap phones and poor light, the app may say it is unsure, and the last test uses photos of another district.",
  },
  {
    id: "ds-join-multiplied",
    question: "After a join your total sales are 18 per cent too high. What has happened, and how do you guard against it?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["sql", "data-cleaning"],
    rubric: [
      { point: "The key is not unique on one side, so rows multiply", keyTerms: ["unique", "multipl", "duplicate"] },
      { point: "Count rows and distinct keys before and after", keyTerms: ["count", "distinct", "before and after"] },
      { point: "Aggregate or choose one row first", keyTerms: ["aggregat", "latest", "one row", "row_number"] },
      { point: "A test on uniqueness for the future", keyTerms: ["test", "constraint", "check"] },
    ],
    goodAnswer:
      "The key is not unique on one side, for example a customer with two addresses, so rows multiply. I count rows and distinct keys before and after each join, and aggregate or choose one row first. A uniqueness test on that table keeps it from coming back.",
  },
];
