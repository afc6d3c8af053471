import { useState } from "react";

type EventPictureProps = {
  src: string;
  /** `card` loads when it comes into sight. */
  size: "card" | "page";
};

/** The picture of an event, from wherever its organiser keeps it. One that does not come leaves no hole. */
export function EventPicture({ src, size }: EventPictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  const isCard = size === "card";
  return (
    <div className={`article-image ${isCard ? "event-image" : "mt-5"}`}>
      {/* Without a size of its own: until the script hears that it failed it shows nothing. */}
      <img
        // It may have failed before this page's script was there to hear of it.
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
