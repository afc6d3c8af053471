import { isOnlinePlace, nameEventPlace } from "#contracts/event-place.ts";
import type { EventScreen } from "#contracts/event-pages.ts";
import type { EventView } from "#contracts/events.ts";
import { describeHiddenPage, describePage, describeTrail } from "#app/lib/describe-page.ts";
import { formatPlace, formatWhen } from "./event-words.ts";

type Described = { screen: EventScreen; name: string; publicUrl: string };

/** The head of an event's page: open to search engines only when the event is public. */
export function describeEvent(data: Described | undefined) {
  if (data?.screen.state !== "shown") return describeHiddenPage("Event not found", data?.name);
  const { name } = data;
  const { event } = data.screen;
  const { id, title, excerpt, notice, isCancelled } = event;
  if (notice !== null) return describeHiddenPage(title, name);
  const address = `${data.publicUrl}/events/${id}`;
  const imageUrl = `${data.publicUrl}/og/events/${id}.png`;
  const place = formatPlace(event);
  return describePage({
    siteName: name,
    title,
    description: [isCancelled ? "Cancelled:" : "", `${formatWhen(event)}${place === "" ? "" : `, ${place}`}.`, excerpt]
      .filter(Boolean)
      .join(" "),
    address,
    imageUrl,
    type: "article",
    structuredData: [
      // Search engines report an event without a place as an error.
      ...(place === "" ? [] : [describeForSearch(event, address, imageUrl)]),
      describeTrail(data.publicUrl, [
        { name: "Tech Events", path: "/events" },
        { name: title, path: `/events/${id}` },
      ]),
    ],
  });
}

/** schema.org/Event. */
function describeForSearch(event: EventView, address: string, picture: string) {
  const { title, excerpt, startsAt, endsAt, days, isOnline, isCancelled, imageUrl, organiser, registrationUrl, capacity, isFull, tags } =
    event;
  const end = days ? days.last : endsAt;
  const place = nameEventPlace(event);
  const hasPlace = !isOnline || (place !== "" && !isOnlinePlace(place));
  const online = hasPlace ? "Mixed" : "Online";
  return {
    "@type": "Event",
    name: title,
    description: excerpt || title,
    url: address,
    startDate: days ? days.first : startsAt,
    ...(end === null ? {} : { endDate: end }),
    eventStatus: `https://schema.org/${isCancelled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? online : "Offline"}EventAttendanceMode`,
    location: describeLocations(event, hasPlace, address),
    image: [imageUrl ?? picture],
    ...(organiser === "" ? {} : { organizer: { "@type": "Organization", name: organiser } }),
    ...(capacity === null ? {} : { maximumAttendeeCapacity: capacity }),
    ...(registrationUrl === null
      ? {}
      : { offers: { "@type": "Offer", url: registrationUrl, availability: `https://schema.org/${isFull ? "SoldOut" : "InStock"}` } }),
    ...(tags.length === 0 ? {} : { keywords: tags }),
  };
}

function describeLocations({ venue, city, isOnline, registrationUrl }: EventView, hasPlace: boolean, address: string) {
  const online = { "@type": "VirtualLocation", url: registrationUrl ?? address };
  if (!hasPlace) return online;
  // The cities in our list are in India; a place without one may be anywhere.
  const postal = city === null ? venue : { "@type": "PostalAddress", addressLocality: city, addressCountry: "IN" };
  const place = { "@type": "Place", name: venue || city, address: postal };
  return isOnline ? [place, online] : place;
}
