import type { RoadmapEntry } from "./roadmap-entry.ts";

export const machineLearningEngineerRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "Tools and mathematics",
      focus: "Python, linear algebra, statistics and SQL",
      skills: [
        {
          skill: "python",
          name: "Python",
          hours: 50,
          description: "Clean functions, typing, packaging, tests and profiling; you write services, not only notebooks.",
        },
        {
          skill: "linear-algebra",
          name: "Linear algebra",
          hours: 36,
          description: "Vectors, matrices, projections and decompositions, with NumPy open beside the book.",
        },
        {
          skill: "statistics",
          name: "Statistics and probability",
          hours: 44,
          description: "Distributions, estimates, Bayes and uncertainty, by simulation where it helps.",
        },
        { skill: "sql", name: "SQL", hours: 30, description: "Get and check your own data; point-in-time joins that let no future in." },
      ],
      milestones: ["Package a small library", "Explain a projection with a drawing", "Simulate a confidence interval"],
    },
    {
      phase: "Models",
      focus: "Classical and deep learning",
      skills: [
        {
          skill: "machine-learning",
          name: "Machine learning",
          hours: 60,
          description: "Linear models, trees, boosting, clustering, and the reasons they fail.",
        },
        {
          skill: "scikit-learn",
          name: "scikit-learn",
          hours: 24,
          description: "Pipelines and validation without leakage; baselines in an hour.",
        },
        {
          skill: "deep-learning",
          name: "Deep learning",
          hours: 60,
          description: "Networks, training, regularisation and transformers, each built small once by hand.",
        },
        {
          skill: "pytorch",
          name: "PyTorch",
          hours: 44,
          description: "Tensors, autograd, data loading, mixed precision and finding out why the loss is NaN.",
        },
      ],
      milestones: ["Beat a baseline without leakage", "Train a transformer on a small text", "Explain a failure"],
      certifications: [{ name: "Deep Learning Specialization", provider: "DeepLearning.AI on Coursera", level: "Intermediate" }],
    },
    {
      phase: "Into service",
      focus: "Evaluation, services and MLOps",
      skills: [
        {
          skill: "model-evaluation",
          name: "Evaluation",
          hours: 28,
          description: "Metrics that match the decision, slices, calibration, and tests for language models.",
        },
        { skill: "docker", name: "Docker and services", hours: 24, description: "A model behind an API with health, limits and versions." },
        { skill: "mlops", name: "MLOps", hours: 40, description: "Tracking, registries, pipelines, reproducible training and rollback." },
      ],
      milestones: ["Reproduce a model from its record", "Serve 50 requests a second", "Roll back on purpose"],
    },
    {
      phase: "At work",
      focus: "Serving, language models and retrieval",
      skills: [
        {
          skill: "model-deployment",
          name: "Serving",
          hours: 30,
          description: "Batching, quantisation, runtimes, p95 under load, and cost per prediction.",
        },
        {
          skill: "llms",
          name: "Language models",
          hours: 40,
          description: "Prompts, structured output, fine-tuning, limits, cost, and safety with untrusted text.",
        },
        {
          skill: "rag",
          name: "Retrieval",
          hours: 28,
          description: 'Chunks, embeddings, ranking, citations that are checked, and saying "I do not know".',
        },
      ],
      milestones: ["Halve the cost of a prediction", "Build an evaluation set", 'Say "I do not know" when the evidence is thin'],
      certifications: [
        { name: "AWS Certified Machine Learning Engineer – Associate", provider: "Amazon Web Services", level: "Associate" },
        { name: "Google Cloud Professional Machine Learning Engineer", provider: "Google Cloud", level: "Professional" },
      ],
    },
  ],
  projects: [
    {
      name: "House prices, honestly",
      difficulty: "Beginner",
      technologies: ["Python", "scikit-learn"],
      description:
        "Rents or prices of one Indian city from public data, a baseline, a boosted model, intervals, and a page on where it fails.",
    },
    {
      name: "Digits of your own alphabet",
      difficulty: "Beginner",
      technologies: ["PyTorch", "Python"],
      description: "Collect and label handwritten letters of an Indian script from friends, train a small network, and study its mistakes.",
    },
    {
      name: "Model as a service",
      difficulty: "Intermediate",
      technologies: ["Docker", "FastAPI", "MLflow"],
      description: "One of your models behind an API with validation, metrics, a load test, a registry and a rollback that you have used.",
    },
    {
      name: "Answers with sources",
      difficulty: "Intermediate",
      technologies: ["RAG", "LLMs", "PostgreSQL"],
      description:
        "Questions about the rules of your college or a government scheme, answered with checked citations and measured on sixty questions, twenty of which have no answer.",
    },
    {
      name: "Small and fast",
      difficulty: "Advanced",
      technologies: ["PyTorch", "ONNX Runtime", "Quantisation"],
      description: "Bring a speech or image model to a cheap phone or a CPU server with at most a small loss, measured on hard slices.",
    },
    {
      name: "Retraining that runs alone",
      difficulty: "Advanced",
      technologies: ["MLOps", "GitHub Actions", "Docker"],
      description: "A weekly pipeline with data checks, comparison with the current model, shadow run, automatic rollback and an alert.",
    },
  ],
};
