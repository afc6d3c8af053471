import { useState } from "react";

type EventPictureProps = {
  src: string;
  /** `card` loads when it comes into sight. */
  size: "card" | "page";
};

/** The picture of an event, from the organiser's own address. If it does not load, it leaves no gap. */
export function EventPicture({ src, size }: EventPictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  const isCard = size === "card";
  return (
    <div className={`article-image ${isCard ? "event-image" : "mt-5"}`}>
      {/* No fixed size: until the script handles a failed load, it shows nothing. */}
      <img
        // It may have failed before this script ran.
        ref={(image) => {
          if (!isCard && image?.complete && image.naturalWidth === 0) setIsBroken(true);
        }}
        src={src}
        alt=""
        loading={isCard ? "lazy" : undefined}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setIsBroken(true)}
      />
    </div>
  );
}
