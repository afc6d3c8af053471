export default function Landing() {
  return <h1>Stay relevant in the Technology World</h1>;
}
