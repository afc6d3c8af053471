import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For machine learning engineers: training, serving, language models, and monitoring. */
export const machineLearningEngineerQuestions: readonly InterviewQuestion[] = [
  {
    id: "ml-gradient-descent",
    question: "What does gradient descent do, and what do you see when the learning rate is wrong?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["deep-learning", "machine-learning"],
    rubric: [
      { point: "Moves the weights a step against the gradient of the loss", keyTerms: ["gradient", "step", "loss"] },
      { point: "Too large: loss jumps or becomes NaN", keyTerms: ["too large", "nan", "diverge"] },
      { point: "Too small: slow, or stuck early", keyTerms: ["too small", "slow"] },
      { point: "Mini-batches, warm-up and schedules; Adam as a usual start", keyTerms: ["batch", "warm-up", "warmup", "schedule", "adam"] },
    ],
    goodAnswer:
      "It moves the weights a small step against the gradient of the loss, on one mini-batch after another. With too large a rate the loss jumps or becomes NaN, with too small a rate it falls painfully slowly. I start with AdamW, a short warm-up and a falling schedule, and look at the curve of the first few hundred steps.",
  },
  {
    id: "ml-attention",
    question: "Explain self-attention to a colleague who knows only matrices.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["transformers", "deep-learning"],
    rubric: [
      { point: "Each token makes a query, a key and a value", keyTerms: ["query", "key", "value"] },
      { point: "Weights come from query times key, scaled, then softmax", keyTerms: ["softmax", "scale", "weights"] },
      { point: "The result is the weighted sum of values", keyTerms: ["weighted sum", "weighted average"] },
      {
        point: "Cost grows with the square of the length; a cache of keys and values when generating",
        keyTerms: ["square", "quadratic", "cache"],
      },
    ],
    goodAnswer:
      "Every token is turned into a query, a key and a value by three matrices. Its query is compared with all keys, softmax turns the scaled results into weights, and the output is the weighted sum of the values. The cost grows with the square of the length, and when generating the keys and values are cached.",
  },
  {
    id: "ml-overfitting-deep",
    question: "Your network reaches 99 per cent in training and 78 in validation. What do you try, in which order?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["deep-learning", "machine-learning"],
    rubric: [
      { point: "Check for leakage or a difference between the sets first", keyTerms: ["leak", "difference", "split"] },
      { point: "More or augmented data", keyTerms: ["augment", "more data"] },
      {
        point: "Regularise: weight decay, dropout, early stopping, smaller model",
        keyTerms: ["dropout", "weight decay", "early stopping", "smaller"],
      },
      { point: "Start from a pretrained model", keyTerms: ["pretrain", "transfer"] },
    ],
    goodAnswer:
      "First I check that both sets come from the same world and that there is no leakage or wrong split. Then I augment or collect data and start from a pretrained model, which helps most. Weight decay, dropout, early stopping or a smaller model come after that, one change at a time.",
  },
  {
    id: "ml-batch-norm",
    question: "What is the difference between batch and layer normalisation, and why do transformers use the latter?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["deep-learning"],
    rubric: [
      { point: "Batch: over the examples of a batch, per feature", keyTerms: ["batch", "examples"] },
      { point: "Layer: over the features of one example", keyTerms: ["layer", "features", "one example"] },
      {
        point: "Batch statistics differ between training and use and break with small batches",
        keyTerms: ["small batch", "running", "inference"],
      },
      { point: "Texts of varying length suit layer normalisation", keyTerms: ["length", "sequence"] },
    ],
    goodAnswer:
      "Batch normalisation uses the mean and spread over the examples in a batch, so it behaves differently in training and use and suffers from small batches. Layer normalisation works over the features of one example. Sequences of varying length suit it, so transformers use it or its simpler form RMSNorm.",
  },
  {
    id: "ml-embeddings",
    question: "What is an embedding, and how do you tell whether one is good for your task?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["rag", "nlp", "vector-databases"],
    rubric: [
      { point: "A vector whose distances reflect meaning learnt from data", keyTerms: ["vector", "distance", "meaning"] },
      { point: "Compared by cosine or inner product; nearest neighbours by an index", keyTerms: ["cosine", "neighbour", "index"] },
      { point: "Judge on your own pairs or queries with recall at k", keyTerms: ["recall", "pairs"] },
      { point: "Languages, domain words and bias", keyTerms: ["language", "domain", "bias"] },
    ],
    goodAnswer:
      "An embedding is a vector whose distances reflect meaning, so similar texts lie close by cosine. Whether it is good I see only on my own task: I collect some hundred queries with known answers and measure recall at 10. I look at Indian languages and domain words separately, because public leaderboards hide those.",
  },
  {
    id: "ml-rag",
    question: "When would you use retrieval, when fine-tuning, and when neither, to make a language model useful?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["rag", "llms"],
    rubric: [
      { point: "Retrieval for facts that change or must be quoted", keyTerms: ["fact", "change", "quote", "cite"] },
      { point: "Fine-tuning for form, style or a narrow task with many examples", keyTerms: ["style", "form", "narrow", "examples"] },
      { point: "A good prompt with examples first; often enough", keyTerms: ["prompt"] },
      { point: "Measure each step with the same evaluation set", keyTerms: ["evaluat", "measure"] },
    ],
    goodAnswer:
      "I begin with a good prompt and a small evaluation set, because often that is enough. Retrieval is for facts that change or must be cited, such as policies. Fine-tuning changes form and behaviour in a narrow task with many examples, and does not reliably teach facts; each step is measured on the same set.",
  },
  {
    id: "ml-quantisation",
    question: "How can you make a model smaller and faster without training it anew, and what may break?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["model-deployment", "deep-learning"],
    rubric: [
      { point: "Quantisation to 8 or 4 bits, with calibration", keyTerms: ["quantis", "quantiz", "bits", "int8"] },
      { point: "Distillation or pruning need training again, at least some", keyTerms: ["distil", "prun"] },
      { point: "Compilers and runtimes: ONNX Runtime, TensorRT, fused kernels", keyTerms: ["onnx", "tensorrt", "compil"] },
      { point: "Check quality on hard slices, and speed on the real machine", keyTerms: ["slice", "quality", "real machine"] },
    ],
    goodAnswer:
      "Quantisation to 8 or 4 bits needs only some calibration data and shrinks memory at once. A compiler or runtime such as ONNX Runtime or TensorRT fuses operations, while distillation needs training. I check quality on hard slices, such as rare languages, and speed on the real machine, since fewer bits are not always faster.",
  },
  {
    id: "ml-training-serving-skew",
    question: "What is training-serving skew, and how do you prevent it?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["mlops", "feature-engineering"],
    rubric: [
      { point: "Features are computed differently in training and in use", keyTerms: ["differently", "differ"] },
      { point: "One definition used by both, or logged features used for training", keyTerms: ["one definition", "same code", "log"] },
      { point: "Point-in-time joins, so that no future slips in", keyTerms: ["point-in-time", "future"] },
      { point: "Compare distributions in production with training", keyTerms: ["distribution", "compare", "monitor"] },
    ],
    goodAnswer:
      "Skew means that features in production are computed differently from training, for example another default for a missing value. I use the same code for both or train on the features logged at serving time, with point-in-time joins. A monitor compares distributions, so a changed upstream field shows up the same day.",
  },
  {
    id: "ml-gpu-memory",
    question: "Training runs out of GPU memory. What takes the memory, and what are your levers?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["deep-learning", "pytorch", "cuda"],
    rubric: [
      { point: "Weights, gradients, optimiser states, activations", keyTerms: ["gradient", "optimis", "optimiz", "activation"] },
      { point: "Mixed precision, smaller batch with accumulation", keyTerms: ["mixed precision", "bf16", "accumulat"] },
      { point: "Checkpointing trades compute for memory", keyTerms: ["checkpoint"] },
      { point: "Sharding such as FSDP or ZeRO; LoRA for fine-tuning", keyTerms: ["fsdp", "zero", "shard", "lora"] },
    ],
    goodAnswer:
      "Weights, gradients, two optimiser states per weight and the activations share the memory. I go to bf16 mixed precision, lower the batch with gradient accumulation, and turn on activation checkpointing, which costs compute. Beyond that FSDP shards the states over cards, and for fine-tuning LoRA avoids most of them.",
  },
  {
    id: "ml-evaluation-llm",
    question: "How do you evaluate a feature built on a language model when there is no single right answer?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["llms", "model-evaluation"],
    rubric: [
      {
        point: "A set of real inputs with criteria, including hard and hostile ones",
        keyTerms: ["set of", "real input", "criteria", "hostile"],
      },
      { point: "Checks by code where possible: schema, citations, numbers", keyTerms: ["schema", "code", "citation"] },
      {
        point: "Human grading with agreement; a model as judge only after comparing with people",
        keyTerms: ["human", "judge", "agreement"],
      },
      { point: "Run at each change of prompt or model; watch production", keyTerms: ["each change", "regress", "production"] },
    ],
    goodAnswer:
      "I collect real inputs, including hard and hostile ones, with written criteria. What code can check, such as schema, citations or numbers, is checked by code; for the rest people grade, and a model judges only where it agrees with them often enough. The set runs at every change of prompt, model or retrieval, and samples from production are added.",
  },
  {
    id: "ml-feature-store",
    question: "What problem does a feature store solve, and when do you not need one?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["mlops", "feature-engineering"],
    rubric: [
      { point: "The same features offline for training and online for use", keyTerms: ["offline", "online"] },
      { point: "Point-in-time correctness and reuse across teams", keyTerms: ["point-in-time", "reuse", "teams"] },
      { point: "Costs: one more system to keep", keyTerms: ["cost", "one more", "operate"] },
      { point: "Not needed for batch predictions or one team", keyTerms: ["batch", "one team", "not needed"] },
    ],
    goodAnswer:
      "A feature store serves the same features offline for training and online for prediction, correct in time and shared across teams. It is one more system to operate. With nightly batch predictions or one team with two models I do not need it; tables with clear definitions are enough.",
  },
  {
    id: "ml-concept-drift",
    question: "What kinds of drift are there, and how do you notice each?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["mlops", "model-monitoring"],
    rubric: [
      { point: "Inputs change: compare distributions", keyTerms: ["input", "distribution"] },
      {
        point: "The relation between input and answer changes: needs labels or proxies",
        keyTerms: ["relation", "concept", "label", "proxy"],
      },
      { point: "Data breaks: nulls, units, new categories", keyTerms: ["null", "unit", "break", "categor"] },
      { point: "Alerts lead to an action: inspect, retrain, fall back", keyTerms: ["retrain", "fall back", "fallback", "action"] },
    ],
    goodAnswer:
      "Input drift shows when distributions move away from training. Concept drift means that the relation itself changed, which I see only with labels or proxies such as complaints. Often it is neither, but a broken field with nulls or new units, so an alert first leads to a look and only then to retraining.",
  },
  {
    id: "ml-gpu-bill",
    question: "The GPU bill has doubled in two months. Where do you look?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["mlops", "finops", "cuda"],
    rubric: [
      { point: "Utilisation per job and idle machines", keyTerms: ["utilis", "utiliz", "idle"] },
      { point: "Data loading that starves the GPU", keyTerms: ["data load", "starv", "input pipeline"] },
      { point: "Spot machines with checkpoints, right size, off at night", keyTerms: ["spot", "checkpoint", "size"] },
      { point: "For serving: batching, caching, smaller models", keyTerms: ["batch", "cach", "smaller"] },
      { point: "Cost per result made visible to teams", keyTerms: ["cost per", "visible", "tag"] },
    ],
    goodAnswer:
      "I first look at utilisation per job, because idle notebooks and GPUs starved by slow data loading are the usual causes. Training moves to spot machines with checkpoints, and machines stop at night. In serving, batching, caching and a smaller model cut most, and each team sees its cost per thousand predictions.",
  },
  {
    id: "ml-deploy-api",
    question: "Put a scikit-learn model behind an API. What do you deliver besides the model file?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["mlops", "docker", "python"],
    rubric: [
      { point: "The whole pipeline with preprocessing, versions pinned", keyTerms: ["pipeline", "preprocess", "pinned"] },
      { point: "Input schema, validation and clear errors", keyTerms: ["schema", "validat"] },
      { point: "Health check, logs, metrics, load test", keyTerms: ["health", "metric", "load test"] },
      { point: "Model version in the answer, rollback", keyTerms: ["version", "rollback", "roll back"] },
    ],
    goodAnswer:
      "I save the whole pipeline, so preprocessing cannot be forgotten, with pinned versions, and load it only from a trusted place since pickles run code. The service validates inputs by a schema, has health checks and metrics, and answers with the model's version. A load test and a rollback to the last version belong to the delivery.",
  },
  {
    id: "ml-bad-labels",
    question: "You suspect that 8 per cent of labels are wrong. How do you find out and what do you do?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["data-labelling", "machine-learning"],
    rubric: [
      { point: "Relabel a random sample by two people to measure", keyTerms: ["relabel", "sample", "two people"] },
      { point: "Look at examples the model is sure of and the label denies", keyTerms: ["confident", "sure", "disagree", "loss"] },
      { point: "Fix the guidelines, not only labels", keyTerms: ["guideline", "instruction"] },
      { point: "Keep the test set clean first", keyTerms: ["test set", "clean"] },
    ],
    goodAnswer:
      "Two people relabel a random sample, which tells me the true rate and whether the guidelines are unclear. Then I review cases where the model is confident against the label, found by cross-validation. The test set is cleaned first, since otherwise I cannot measure anything, and the guidelines are rewritten so the next batch is better.",
  },
  {
    id: "ml-slow-inference",
    question: "Prediction takes 900 ms and the page needs 200. How do you get there?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["model-deployment", "mlops"],
    rubric: [
      { point: "Measure the parts: network, features, model, queue", keyTerms: ["measure", "profile", "feature"] },
      { point: "Batching, a runtime, lower precision, smaller model", keyTerms: ["batch", "onnx", "precision", "smaller", "quanti"] },
      { point: "Cache or compute ahead", keyTerms: ["cache", "ahead", "precomput"] },
      { point: "Watch p95 under load, not the average", keyTerms: ["p95", "load"] },
    ],
    goodAnswer:
      "I measure each part, as often features from three databases take longer than the model. Then I fetch them in parallel, use ONNX Runtime with lower precision, or distil to a smaller model. What can be computed ahead is cached, and I judge by p95 under real load.",
  },
  {
    id: "ml-ocr-forms",
    question: "Read handwritten forms in Marathi and English for a cooperative bank. How do you build a first version?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["computer-vision", "machine-learning"],
    rubric: [
      { point: "Baseline with an existing OCR or multimodal model, measured on real scans", keyTerms: ["baseline", "existing", "ocr"] },
      { point: "Field by field accuracy; rules such as checksums or known names", keyTerms: ["field", "checksum", "rule"] },
      { point: "A person confirms unsure fields; their corrections are labels", keyTerms: ["confirm", "person", "correct"] },
      { point: "Privacy: where scans go and how long they stay", keyTerms: ["privacy", "on-prem", "stay", "personal"] },
    ],
    goodAnswer:
      "I take 300 real scans, measure existing OCR and multimodal models field by field, and see where they fail. Rules help: an IFSC has a form, PIN codes and names come from lists. Fields below a confidence go to a person, whose corrections become labels, and scans stay in the bank's own network because they are personal data.",
  },
  {
    id: "ml-reproduce",
    question: "Nobody can reproduce the model that has been in production for a year. How do you get out of this?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["mlops", "git", "pytorch"],
    rubric: [
      { point: "Freeze what exists: file, container, recorded inputs and outputs", keyTerms: ["freeze", "record", "container"] },
      { point: "Rebuild with versions of data, code, parameters and seeds", keyTerms: ["seed", "version", "data"] },
      { point: "Compare old and new on the same inputs; shadow run", keyTerms: ["compare", "shadow"] },
      { point: "From now on: tracking and a registry, no manual upload", keyTerms: ["registry", "mlflow", "track"] },
    ],
    goodAnswer:
      "I first freeze what exists: the file, its container and a day of recorded inputs and outputs. Then I rebuild the training with versioned data, code and seeds until the new model is as good, and run it in shadow beside the old one. From then on only a pipeline may register models, with tracking such as MLflow.",
  },
  {
    id: "ml-hallucination",
    question: "Your support bot invents refund rules. What do you change?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["llms", "rag"],
    rubric: [
      { point: "Look at transcripts and find whether retrieval or writing fails", keyTerms: ["transcript", "retriev"] },
      { point: "Ground answers in passages with citations that are checked", keyTerms: ["citation", "passage", "ground"] },
      { point: 'Say "I do not know" and hand over when evidence is thin', keyTerms: ["do not know", "hand over", "thin"] },
      { point: "Rules with money are answered by fixed texts or tools", keyTerms: ["fixed", "tool", "template"] },
      { point: "The failing cases become tests", keyTerms: ["test", "evaluation set"] },
    ],
    goodAnswer:
      "I read the failing transcripts first, because mostly the right passage was never found. Answers must cite passages, a check drops sentences without support, and with thin evidence the bot says so and hands over. Refund rules come from fixed texts, and every failing case becomes part of the evaluation set.",
  },
  {
    id: "ml-prompt-injection",
    question: "Your assistant reads mails and can create calendar entries. How do you limit prompt injection?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["llms", "web-security"],
    rubric: [
      {
        point: "Text from mails is data; the model cannot tell it from instructions reliably",
        keyTerms: ["data", "instruction", "reliabl"],
      },
      { point: "Least power: few tools, narrow scopes, confirmation by the person", keyTerms: ["least", "confirm", "scope", "tool"] },
      { point: "Separate reading of untrusted text from acting", keyTerms: ["separate", "quarantine"] },
      { point: "No way out for data: no arbitrary links or images in output", keyTerms: ["link", "image", "exfiltrat"] },
      { point: "Attack it in tests", keyTerms: ["attack", "red team", "test"] },
    ],
    goodAnswer:
      "No prompt can reliably keep a model from following instructions hidden in a mail, so I limit what it can do. Reading untrusted text is separated from acting, tools are few and narrow, and creating an entry needs the person's confirmation. Output shows no remote images or hidden links, so nothing can leak out, and planted attacks run as tests.",
  },
  {
    id: "ml-distributed-training",
    question: "Training on 16 GPUs is only five times faster than on one. What do you look at?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["deep-learning", "pytorch", "distributed-systems"],
    rubric: [
      { point: "Communication, data loading or stragglers: profile", keyTerms: ["profile", "communicat", "straggler"] },
      { point: "Overlap communication with compute; larger batches with adapted rate", keyTerms: ["overlap", "batch", "learning rate"] },
      { point: "Fast storage, sharded and prefetched data", keyTerms: ["storage", "prefetch", "shard"] },
      { point: "Network between machines, and topology", keyTerms: ["network", "nccl", "infiniband", "topology"] },
    ],
    goodAnswer:
      "I profile a few steps to see whether the GPUs wait for data or for each other. If loading is the limit, data is sharded and prefetched; if communication is, I check NCCL and the network between machines, overlap it with computing and use larger local batches. One slow machine holds up all, so I also look for stragglers.",
  },
  {
    id: "ml-design-search-ranking",
    question: "Design ranking for a job search with two million openings.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "machine-learning", "recommender-systems"],
    rubric: [
      { point: "Candidates by text and vector search, filters first", keyTerms: ["candidate", "filter", "vector", "bm25"] },
      { point: "A learnt ranker with features of query, job and person", keyTerms: ["rank", "feature"] },
      { point: "Labels from clicks corrected for position; applications count more", keyTerms: ["position", "click", "apply", "appli"] },
      { point: "Fairness, freshness, scams; experiment", keyTerms: ["fair", "fresh", "scam", "experiment"] },
    ],
    goodAnswer:
      "Filters come first, then candidates from BM25 and vector search are joined. A boosted ranker orders them by features of query, job and freshness, trained on clicks corrected for position, with applications weighing more. Scams are filtered, exposure is checked for fairness, and each change runs as an experiment.",
  },
  {
    id: "ml-design-llm-service",
    question: "Design an internal language model service for ten teams.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["system-design", "llms", "mlops"],
    rubric: [
      { point: "A gateway: keys, budgets, limits, logging without private text", keyTerms: ["gateway", "budget", "limit"] },
      { point: "Several providers or own models behind one interface; fallback", keyTerms: ["provider", "fallback", "interface"] },
      { point: "Prompts and evaluations versioned; canary for model changes", keyTerms: ["evaluat", "version", "canary"] },
      {
        point: "Data rules: what may leave the company, region, retention",
        keyTerms: ["retention", "region", "leave the company", "data"],
      },
      { point: "Streaming, time-outs, queues, caching", keyTerms: ["stream", "time-out", "cach", "queue"] },
    ],
    goodAnswer:
      "A gateway gives each team a key with a budget and limits, and hides providers and own models behind one interface with a fallback. Prompts and evaluation sets are versioned, and a new model goes through them and a canary. Data classes decide which texts may leave the company and for how long anything is kept, and logs hold numbers, not private text.",
  },
  {
    id: "ml-design-image-moderation",
    question: "Design image moderation for a community with 100,000 uploads a day.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "computer-vision", "machine-learning"],
    rubric: [
      { point: "Hash match for known bad images, then a model, then people", keyTerms: ["hash", "people", "human", "review"] },
      { point: "Thresholds by harm: block, queue, allow", keyTerms: ["threshold", "queue", "block"] },
      { point: "Appeals, care for reviewers, legal duties", keyTerms: ["appeal", "legal", "reviewer"] },
      { point: "Measures per class and group; feedback becomes training data", keyTerms: ["measure", "per class", "feedback"] },
    ],
    goodAnswer:
      "Known bad images are caught by perceptual hashes, the rest gets a model's score per class. Thresholds follow the harm: clear cases are blocked, doubtful ones wait for people, and the uploader can appeal. Some content has legal reporting duties, reviewers need protection, and their decisions feed the next training with measures per class.",
  },
  {
    id: "ml-design-feature-pipeline",
    question: "Design the features for a delivery-time model: traffic, kitchen load, rider, weather.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["data-engineering", "mlops", "kafka"],
    rubric: [
      { point: "Which are slow and which must be fresh: batch and stream", keyTerms: ["batch", "stream", "fresh"] },
      { point: "One definition, point in time correct, backfill", keyTerms: ["point-in-time", "backfill", "one definition"] },
      { point: "Late and missing values have defaults that training knew", keyTerms: ["late", "missing", "default"] },
      { point: "Cost and value of each feature; drop the useless", keyTerms: ["cost", "drop", "value"] },
    ],
    goodAnswer:
      "Kitchen load and traffic must be fresh and come from a stream; rider history and weather can be batches. Each feature has one definition with a point-in-time backfill, so training sees what was known then. A missing value has the same default in training and use, and a feature that does not lower the error is dropped.",
  },
  {
    id: "ml-design-retraining",
    question: "Design a pipeline that retrains a demand model each week without a person watching.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["mlops", "ci-cd", "system-design"],
    rubric: [
      { point: "Data checks first; stop when they fail", keyTerms: ["data check", "validat", "stop"] },
      { point: "Train, compare with the current model on recent and fixed sets, by slice", keyTerms: ["compare", "slice", "current"] },
      { point: "Canary or shadow, automatic rollback", keyTerms: ["canary", "shadow", "rollback"] },
      { point: "Registry, lineage, alert to an owner", keyTerms: ["registry", "lineage", "alert"] },
    ],
    goodAnswer:
      "The pipeline validates the new data first and stops if it looks wrong, leaving the old model in place. The new model must beat the current one on recent weeks and not lose on any important slice. Then it runs in shadow and as a canary with automatic rollback, and the registry records data, code and result, with an alert to the owner.",
  },
  {
    id: "ml-design-voice-bot",
    question: "Design a voice assistant in Hindi and Bhojpuri that tells farmers about schemes.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["speech-recognition", "system-design", "llms"],
    rubric: [
      { point: "Speech recognition measured on real voices, fields, cheap phones", keyTerms: ["recognition", "word error", "real voice"] },
      { point: "Answers only from official texts, read back short and clear", keyTerms: ["official", "source", "short"] },
      { point: "Delay: streaming parts, interruption", keyTerms: ["stream", "delay", "latency", "interrupt"] },
      { point: "When unsure: ask back or hand to a person; feedback from farmers", keyTerms: ["unsure", "ask back", "person", "hand"] },
      { point: "Cost per call and working over a plain phone call", keyTerms: ["cost", "phone call", "ivr"] },
    ],
    goodAnswer:
      "I collect recordings of real farmers on cheap phones first, because recognition of Bhojpuri decides everything. Answers come only from official scheme texts, are short, and name their source. Parts stream to keep the delay low, it works over a plain phone call, and when unsure it asks again or hands over to a person.",
  },
  {
    id: "ml-tokenisation",
    question: "What is a tokeniser, and why do Hindi or Tamil texts often cost more with a language model?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["nlp", "llms"],
    rubric: [
      {
        point: "Splits text into pieces from a fixed vocabulary, such as byte pair encoding",
        keyTerms: ["piece", "byte pair", "bpe", "vocabular"],
      },
      { point: "Vocabularies trained mostly on English split Indian scripts finer", keyTerms: ["english", "finer", "more token"] },
      { point: "More tokens mean more money, time and less context", keyTerms: ["money", "cost", "context"] },
      { point: "Measure tokens per word; models with better vocabularies help", keyTerms: ["per word", "measure", "better"] },
    ],
    goodAnswer:
      "A tokeniser cuts text into pieces of a fixed vocabulary, usually by byte pair encoding. When the vocabulary was learnt mostly from English, Hindi or Tamil fall into more tokens per word, so the same text costs more, takes longer and fills the context. I measure tokens per word before I choose a model.",
  },
  {
    id: "ml-model-failed",
    question: "Tell me about a model that worked in the notebook and failed in use.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "machine-learning"],
    rubric: [
      { point: "What was promised and what happened" },
      { point: "How the difference was found" },
      { point: "What you changed in the model or the process" },
      { point: "What you now check before anything goes live" },
    ],
    goodAnswer:
      "Our rider-time model was two minutes better offline and worse in use. Comparing logs showed that the kitchen signal arrived ten minutes late in production, while training had it at once. We trained on logged features, and since then no model goes live without two weeks in shadow.",
  },
  {
    id: "ml-say-no",
    question: "When did you advise against machine learning?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "business-analysis"],
    rubric: [
      { point: "The wish and the reason behind it" },
      { point: "Why a rule or a better form served better" },
      { point: "How you showed it with a small comparison" },
      { point: "How the relation with the asking team went on" },
    ],
    goodAnswer:
      "Sales wanted a model to route leads, and I listened to what hurt: leads waited a day. A rule by city and product sorted 93 of 100 correctly in an afternoon, and the delay came from an unread inbox. We built the rule and an alert, and the team came back later with a problem that did need a model.",
  },
  {
    id: "ml-ethics",
    question: "Describe a situation in which you worried about the effect of a model on people. What did you do?",
    kind: "behavioural",
    difficultyLevel: "advanced",
    skills: ["communication", "responsible-ai"],
    rubric: [
      { point: "A concrete effect on concrete people" },
      { point: "How you checked: numbers by group, talking with those affected" },
      { point: "Whom you told, and what you proposed" },
      { point: "What was decided, and your view of it" },
    ],
    goodAnswer:
      "Our screening model ranked candidates with a career break lower, which hit women most. I showed the numbers by group to the hiring lead, and we spoke to five candidates. We removed the signals that stood for the break, tested by group before each release, and let people decide on all rejections near the line; I would have preferred to do that from the first day.",
  },
  {
    id: "ml-baseline",
    question: "You get a new prediction task and two weeks. What do you do in the first three days?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["machine-learning", "model-evaluation"],
    rubric: [
      { point: "Agree on the decision, the measure and what is good enough", keyTerms: ["decision", "measure", "good enough"] },
      { point: "Look at the data by hand, and split it fairly", keyTerms: ["by hand", "look at", "split"] },
      { point: "Build the dumbest baseline end to end", keyTerms: ["baseline", "end to end", "simple rule"] },
      { point: "Read the errors before choosing a better model", keyTerms: ["error", "mistake"] },
    ],
    goodAnswer:
      "On the first day I agree with the people on the decision, the measure and what is good enough. Then I read a hundred examples by hand and make a split that resembles use. By the third day a simple baseline runs end to end, and reading its errors tells me whether data or the model is the next step.",
  },
  {
    id: "ml-svd",
    question: "What does the singular value decomposition show about a matrix, and where do you use it?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["linear-algebra", "machine-learning"],
    rubric: [
      { point: "Directions and how much of the matrix each carries", keyTerms: ["direction", "singular value"] },
      { point: "Keeping the largest gives the best low-rank approximation", keyTerms: ["low-rank", "largest", "approximat"] },
      { point: "Uses: PCA, compression, recommendations, LoRA's idea", keyTerms: ["pca", "compress", "recommend", "lora"] },
      { point: "Scaling and centring change the result", keyTerms: ["scal", "centr", "center"] },
    ],
    goodAnswer:
      "It splits a matrix into directions and singular values that say how much each carries. Keeping the largest gives the best low-rank approximation, which is behind PCA, compression and the idea of LoRA. For PCA I centre and usually scale the columns first, since otherwise the largest unit wins.",
  },
  {
    id: "ml-calibration",
    question: "A model says 0.8. How do you find out whether that means 80 per cent, and why does it matter?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["statistics", "model-evaluation"],
    rubric: [
      { point: "Group predictions and compare with what happened: reliability curve", keyTerms: ["reliab", "compare", "group", "curve"] },
      { point: "Brier score or log loss", keyTerms: ["brier", "log loss"] },
      { point: "Repair: Platt, isotonic or temperature scaling on held-out data", keyTerms: ["platt", "isotonic", "temperature"] },
      { point: "Matters when decisions weigh costs or several models are joined", keyTerms: ["decision", "cost", "threshold"] },
    ],
    goodAnswer:
      "I group predictions near 0.8 on held-out data and look whether about 80 per cent came true, for all ranges as a reliability curve. If not, isotonic regression or temperature scaling repairs it without changing the order. It matters as soon as a decision weighs costs, because then the number itself is used.",
  },
  {
    id: "ml-sql-point-in-time",
    question: "Write down how you join a table of loan applications with customer balances without seeing the future.",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["sql", "feature-engineering"],
    rubric: [
      { point: "For each application the latest balance before its time", keyTerms: ["latest", "before"] },
      { point: "Use when it was known, not when it was dated; late rows", keyTerms: ["known", "late", "loaded", "arriv"] },
      { point: "Lateral join or window function with row_number", keyTerms: ["lateral", "row_number", "window"] },
      { point: "Test with a planted future value", keyTerms: ["test", "planted", "future"] },
    ],
    goodAnswer:
      "For each application I take the latest balance that was known before its time, by a lateral join or row_number over the loading time, not the business date, since rows arrive late. A planted future value in a test must never appear. The same definition then serves the online lookup.",
  },
  {
    id: "ml-sklearn-pipeline",
    question: "What do you put inside a scikit-learn Pipeline, and what goes wrong when steps stay outside?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["scikit-learn", "python"],
    rubric: [
      { point: "Imputing, scaling, encoding, selection and the model together", keyTerms: ["imput", "scal", "encod", "together"] },
      { point: "Steps fitted outside see validation data: leakage", keyTerms: ["leak", "validation"] },
      { point: "One object to save and serve; the same in use", keyTerms: ["save", "one object", "serve"] },
      { point: "ColumnTransformer, handling unknown categories", keyTerms: ["columntransformer", "unknown"] },
    ],
    goodAnswer:
      "Imputing, scaling, encoding with unknown categories handled, and the model all go inside, usually by a ColumnTransformer. What is fitted outside sees the validation data, so scores leak and look better than they are. And there is one object to save and serve, so production cannot forget a step.",
  },
];
