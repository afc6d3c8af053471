import { classNames } from "#app/lib/class-names.ts";

type AvatarProps = { name: string | null; imageUrl: string | null; size?: "sm" | "md" | "lg" };

/**
 * A picture of the member or the upper-case first letter of the name, else "U" (specification 1, section 2). It stands beside the name, so
 * screen readers skip it. The letter lies under the image, and is seen if the image does not load.
 */
export function Avatar({ name, imageUrl, size = "md" }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-peacock-tint font-semibold text-peacock-strong select-none",
        sizes[size],
      )}
    >
      {initialOf(name)}
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="absolute inset-0 h-full max-w-full min-w-full object-cover"
        />
      )}
    </span>
  );
}

// A virama joins the letter behind it to the one before: प् + रि is प्रि. The Tamil one, as in ஸ், only ஷ and ரீ: க்ஷ, ஸ்ரீ.
const firstLetter =
  /\S(?:\p{M}*(?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?\p{L}|\u0bcd(?:\u0bb7|\u0bb0\u0bc0))){0,3}\p{M}*/u;

/** The upper-case first letter of a name, with the signs and letters that are joined to it (தி and प्रि are one letter), else "U". */
export function initialOf(name: string | null): string {
  return name?.match(firstLetter)?.[0].toUpperCase() ?? "U";
}

const sizes = { sm: "size-7 text-xs", md: "size-9 text-base", lg: "size-14 text-xl" };
