import type { SkillEntry } from "#contracts/skills.ts";

const designer = ["ui_ux_designer"] as const;

/** What people see, read and feel in a product. */
export const design: readonly SkillEntry[] = [
  {
    slug: "ui-design",
    name: "UI design",
    exact: "UI",
    aliases: "User interface design, Interface design, UI designer, Web design, App design, UI designing, Screen design",
    paths: ["frontend_developer", ...designer],
  },
  {
    slug: "ux-design",
    name: "UX design",
    exact: "UX",
    aliases: "User experience, User experience design, UI/UX, UI UX, UX/UI, UI & UX, UX designer, UI/UX design, UIUX",
    paths: ["product_manager", ...designer],
  },
  {
    slug: "user-research",
    name: "User research",
    aliases:
      "UX research, User interviews, Contextual inquiry, User surveys, Customer interviews, Diary studies, Field research, UX researcher",
    paths: ["product_manager", ...designer],
  },
  {
    slug: "usability-testing",
    name: "Usability testing",
    aliases: "Usability tests, User testing, Heuristic evaluation, Usability studies, Usability",
    paths: ["product_manager", ...designer],
  },
  {
    slug: "wireframing",
    name: "Wireframing",
    aliases: "Wireframes, Wireframe, Balsamiq, Low-fidelity designs, Lo-fi wireframes, Mockups, Mock-ups",
    paths: ["product_manager", ...designer],
  },
  {
    slug: "prototyping",
    name: "Prototyping",
    aliases: "Prototypes, Rapid prototyping, Interactive prototypes, InVision, Framer, ProtoPie, Axure, Clickable prototypes",
    paths: ["product_manager", ...designer],
  },
  {
    slug: "figma",
    name: "Figma",
    aliases: "FigJam, Figma auto layout, Figma prototyping",
    paths: ["frontend_developer", "product_manager", ...designer],
  },
  { slug: "sketch", name: "Sketch", context: "Sketch", aliases: "Sketch app, Zeplin", paths: designer },
  { slug: "adobe-xd", name: "Adobe XD", aliases: "AdobeXD", exact: "XD", paths: designer },
  { slug: "photoshop", name: "Adobe Photoshop", aliases: "Photoshop, GIMP, Photo editing, Lightroom", paths: designer },
  {
    slug: "illustrator",
    name: "Adobe Illustrator",
    aliases: "Adobe Creative Suite, Adobe Creative Cloud, Inkscape, CorelDRAW, Corel Draw, Vector illustration, InDesign",
    exact: "Illustrator",
    paths: designer,
  },
  {
    slug: "graphic-design",
    name: "Graphic design",
    aliases: "Visual design, Graphic designer, Visual communication, Logo design, Canva, Graphic designing",
    paths: designer,
  },
  {
    slug: "design-systems",
    name: "Design systems",
    aliases:
      "Design system, Style guide, Style guides, Component library, Design tokens, Pattern library, Material Design, Human Interface Guidelines",
    paths: ["frontend_developer", ...designer],
  },
  {
    slug: "design-thinking",
    name: "Design thinking",
    aliases: "Human-centred design, Human-centered design, User-centred design, User-centered design, Design sprint, Design sprints, UCD",
    paths: ["product_manager", ...designer],
  },
  {
    slug: "interaction-design",
    name: "Interaction design",
    aliases: "IxD, Micro-interactions, Microinteractions, Human-computer interaction, HCI",
    paths: designer,
  },
  {
    slug: "information-architecture",
    name: "Information architecture",
    aliases: "Card sorting, Tree testing, Site maps, User flows, User flow, Sitemaps",
    paths: designer,
  },
  {
    slug: "typography",
    name: "Typography",
    aliases: "Type design, Font pairing, Indic typography",
    paths: ["frontend_developer", ...designer],
  },
  { slug: "colour-theory", name: "Colour theory", aliases: "Color theory, Colour contrast, Color palettes", paths: designer },
  {
    slug: "layout-design",
    name: "Layout and visual hierarchy",
    aliases: "Visual hierarchy, Grid systems, Layout design, Composition and layout",
    paths: designer,
  },
  {
    slug: "ux-writing",
    name: "UX writing",
    aliases: "Microcopy, Content design, UX writer, UX copy, Content strategy",
    paths: ["product_manager", ...designer],
  },
  {
    slug: "user-personas",
    name: "Personas and journey maps",
    aliases: "User personas, Personas, Journey mapping, User journeys, Customer journey mapping, Empathy maps, Service blueprint",
    paths: ["product_manager", ...designer],
  },
  {
    slug: "motion-design",
    name: "Motion design",
    aliases: "Motion graphics, After Effects, Adobe After Effects, Lottie, UI animation, CSS animations, Animation design",
    paths: ["frontend_developer", ...designer],
  },
  { slug: "illustration", name: "Illustration and icons", aliases: "Icon design, Iconography, Digital illustration", paths: designer },
  {
    slug: "3d-design",
    name: "3D design",
    aliases: "Blender 3D, 3D modelling, 3D modeling, Spline 3D, Cinema 4D",
    exact: "Blender",
    paths: designer,
  },
  {
    slug: "product-design",
    name: "Product design",
    aliases: "Product designer, End-to-end product design, Digital product design",
    paths: ["product_manager", ...designer],
  },
  { slug: "service-design", name: "Service design", aliases: "Service designer, Experience strategy", paths: designer },
  {
    slug: "design-handoff",
    name: "Design handoff",
    aliases: "Developer handoff, Design hand-off, Design specifications, Figma Dev Mode, Redlining",
    paths: designer,
  },
  {
    slug: "design-portfolio",
    name: "Design portfolio",
    aliases: "Portfolio of design work, UX case studies, UX portfolio, Behance, Dribbble",
    paths: designer,
  },
  {
    slug: "inclusive-design",
    name: "Inclusive design",
    aliases:
      "Design for all, Universal design, Designing for low bandwidth, Multilingual design, Localisation, Localization, Internationalisation, Internationalization, i18n",
    paths: ["product_manager", "frontend_developer", ...designer],
  },
  {
    slug: "conversion-design",
    name: "Conversion optimisation",
    aliases: "Conversion rate optimisation, Conversion rate optimization, CRO, Heatmaps, Hotjar, Microsoft Clarity",
    paths: ["product_manager", ...designer],
  },
];
