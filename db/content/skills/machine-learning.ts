import type { SkillEntry } from "#contracts/skills.ts";

const both = ["data_scientist", "machine_learning_engineer"] as const;
const engineer = ["machine_learning_engineer"] as const;

/** Machine learning: training, evaluating and running models. */
export const machineLearning: readonly SkillEntry[] = [
  {
    slug: "artificial-intelligence",
    name: "Artificial intelligence",
    exact: "AI",
    aliases: "AIML, Artificial intelligence and machine learning",
    paths: both,
  },
  {
    slug: "machine-learning",
    name: "Machine learning",
    exact: "ML",
    aliases: "MLCon, Machine learning algorithms, ML models, ML algorithms, ML model, मशीन लर्निंग",
    paths: both,
  },
  { slug: "deep-learning", name: "Deep learning", aliases: "Neural networks, Neural network, ANN, Deep neural networks", paths: both },
  {
    slug: "supervised-learning",
    name: "Supervised learning",
    aliases:
      "Regression models, Linear regression, Logistic regression, Decision trees, Random forest, Random forests, Classification models, SVM",
    paths: both,
  },
  {
    slug: "unsupervised-learning",
    name: "Unsupervised learning",
    aliases: "Clustering, K-means, PCA, Dimensionality reduction, Principal component analysis",
    paths: both,
  },
  {
    slug: "gradient-boosting",
    name: "Gradient boosting",
    aliases: "XGBoost, LightGBM, CatBoost, Gradient boosted trees, Ensemble methods",
    paths: both,
  },
  {
    slug: "reinforcement-learning",
    name: "Reinforcement learning",
    aliases: "RLHF, Q-learning, Deep RL, Multi-armed bandits",
    paths: engineer,
  },
  {
    slug: "nlp",
    name: "Natural language processing",
    aliases: "NLP, Text mining, Text classification, spaCy, NLTK, Sentiment analysis, Named entity recognition",
    paths: both,
  },
  { slug: "indic-nlp", name: "Indian language technology", aliases: "Indic NLP, Indic languages, AI4Bharat, Bhashini", paths: engineer },
  {
    slug: "computer-vision",
    name: "Computer vision",
    exact: "YOLO",
    aliases: "Image processing, Object detection, Image classification, OpenCV, Open CV, Image segmentation, OCR",
    paths: engineer,
  },
  {
    slug: "speech-recognition",
    name: "Speech recognition",
    aliases: "Speech-to-text, ASR, Text-to-speech, TTS, Voice AI, Speech processing",
    paths: engineer,
  },
  {
    slug: "generative-ai",
    name: "Generative AI",
    aliases: "GenAI, Gen AI, Diffusion models, Stable Diffusion, GANs, GAN, Generative models",
    paths: both,
  },
  {
    slug: "llms",
    name: "Large language models",
    aliases:
      "LLM, LLMs, Language model, Language models, Large language model, OpenAI API, GPT-4, GPT, Llama 3, Gemini API, Foundation models",
    paths: both,
  },
  {
    slug: "prompt-engineering",
    name: "Prompt engineering",
    aliases: "Prompt design, Prompt engineer",
    paths: ["product_manager", ...both],
  },
  {
    slug: "rag",
    name: "Retrieval-augmented generation",
    exact: "RAG",
    aliases: "Retrieval augmented, RAG pipelines, RAG pipeline, LlamaIndex",
    paths: engineer,
  },
  {
    slug: "fine-tuning",
    name: "Fine-tuning models",
    exact: "LoRA",
    aliases: "Fine-tuning, Finetuning, QLoRA, PEFT, Transfer learning",
    paths: engineer,
  },
  {
    slug: "ai-agents",
    name: "AI agents",
    aliases: "Agentic AI, LLM agents, LangGraph, CrewAI, Model Context Protocol, AI agent, Agentic workflows",
    paths: engineer,
  },
  { slug: "langchain", name: "LangChain", aliases: "Lang Chain", paths: engineer },
  {
    slug: "transformers",
    name: "Transformers",
    exact: "Transformers, BERT",
    aliases: "Transformer models, Attention mechanism, Transformer architecture, Vision transformers",
    paths: engineer,
  },
  { slug: "hugging-face", name: "Hugging Face", aliases: "HuggingFace, Hugging Face Transformers", paths: engineer },
  { slug: "pytorch", name: "PyTorch", aliases: "Py Torch, Torch library, PyTorch Lightning", paths: both },
  { slug: "tensorflow", name: "TensorFlow", aliases: "Tensor Flow, TF 2, TensorFlow Lite, TFLite", paths: both },
  { slug: "keras", name: "Keras", paths: both },
  { slug: "jax", name: "JAX", context: "JAX", aliases: "Flax library", paths: engineer },
  { slug: "scikit-learn", name: "scikit-learn", aliases: "sklearn, Scikit, sci-kit learn", paths: both },
  {
    slug: "feature-engineering",
    name: "Feature engineering",
    aliases: "Feature selection, Feature store, Feature extraction",
    paths: both,
  },
  {
    slug: "model-evaluation",
    name: "Model evaluation",
    aliases:
      "Cross-validation, Model validation, Evaluation metrics, ROC AUC, Precision and recall, Model evaluation metrics, LLM evaluation",
    paths: both,
  },
  {
    slug: "hyperparameter-tuning",
    name: "Hyperparameter tuning",
    aliases: "Hyperparameter optimisation, Hyperparameter optimization, Optuna, AutoML",
    paths: both,
  },
  {
    slug: "recommender-systems",
    name: "Recommender systems",
    aliases: "Recommendation systems, Recommendation engine, Recommendation engines, Collaborative filtering, Ranking models",
    paths: both,
  },
  { slug: "anomaly-detection", name: "Anomaly detection", aliases: "Fraud detection, Outlier detection", paths: both },
  {
    slug: "mlops",
    name: "MLOps",
    aliases: "ML Ops, Machine learning operations, Kubeflow, LLMOps, ML pipelines",
    paths: ["devops_engineer", ...engineer],
  },
  {
    slug: "mlflow",
    name: "MLflow and experiment tracking",
    aliases: "MLflow, Weights & Biases, Weights and Biases, Experiment tracking, DVC",
    paths: engineer,
  },
  {
    slug: "model-deployment",
    name: "Model deployment",
    aliases: "Model serving, Deploying models, TorchServe, Triton Inference Server, BentoML, Model inference, ONNX, vLLM",
    paths: engineer,
  },
  { slug: "model-monitoring", name: "Model monitoring", aliases: "Data drift, Model drift, Concept drift", paths: engineer },
  {
    slug: "distributed-training",
    name: "Distributed training",
    aliases: "DeepSpeed, FSDP, Multi-GPU training, Horovod, Ray Train",
    paths: engineer,
  },
  { slug: "cuda", name: "GPU programming", aliases: "CUDA, GPU computing, Triton kernels, OpenCL", paths: engineer },
  {
    slug: "sagemaker",
    name: "Managed ML platforms",
    aliases: "SageMaker, Amazon SageMaker, Vertex AI, Azure ML, Azure Machine Learning, Amazon Bedrock, AWS Bedrock",
    paths: engineer,
  },
  {
    slug: "edge-ai",
    name: "Edge AI",
    aliases: "TinyML, On-device ML, Core ML, Model quantization, Model quantisation, Quantization, Model compression",
    paths: ["mobile_developer", ...engineer],
  },
  {
    slug: "responsible-ai",
    name: "Responsible AI",
    aliases: "AI ethics, Explainable AI, XAI, Model fairness, Model interpretability, AI safety, AI governance, SHAP",
    paths: both,
  },
  { slug: "data-labelling", name: "Data labelling", aliases: "Data labeling, Data annotation, Image annotation", paths: both },
  {
    slug: "geospatial-analysis",
    name: "Geospatial analysis",
    aliases: "GIS, QGIS, PostGIS, ArcGIS, Remote sensing, Geospatial data",
    paths: ["data_scientist"],
  },
];
