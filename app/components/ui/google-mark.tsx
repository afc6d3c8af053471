/** Google's letter in its four colours on a white disc, as Google requires it on sign-in buttons. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden className="-ml-1 size-7 shrink-0" fill="none" strokeWidth="3.2">
      <circle cx="14" cy="14" r="14" fill="#ffffff" />
      <path d="M18.7 9.1 A6.8 6.8 0 0 0 7.9 11" stroke="#ea4335" />
      <path d="M8.1 10.6 A6.8 6.8 0 0 0 8.1 17.4" stroke="#fbbc05" />
      <path d="M7.9 17 A6.8 6.8 0 0 0 18.5 19.1" stroke="#34a853" />
      <path d="M18.3 19.3 A6.8 6.8 0 0 0 20.8 14 H14" stroke="#4285f4" />
    </svg>
  );
}
