import { useState } from "react";
import { quickActions, quickPrompts } from "#contracts/ask-me-limits.ts";
import type { ReadyPrompt } from "#contracts/ask-me-limits.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import type { Filling } from "./chat-panel.tsx";

type CorporateAskMeProps = {
  idempotencyKey: string;
  /** The prompt named in the address, for people without JavaScript. */
  promptId: string | null;
};

const here = "/corporate-dashboard?tab=ask-me";

/** Ask Me on the corporate home: each button puts a ready sentence into the box, to be changed and sent. */
export function CorporateAskMe({ idempotencyKey, promptId }: CorporateAskMeProps) {
  const [filling, setFilling] = useState<Filling | null>(null);
  const chosen = [...quickPrompts, ...quickActions].find(({ id }) => id === promptId);
  const handleChoose = ({ text }: ReadyPrompt) => setFilling((last) => ({ text, at: (last?.at ?? 0) + 1 }));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid min-w-0 gap-3">
        <nav aria-label="Quick prompts">
          <ul className="flex flex-wrap gap-2">
            {quickPrompts.map((prompt) => (
              <li key={prompt.id}>
                <PromptLink prompt={prompt} onChoose={handleChoose} />
              </li>
            ))}
          </ul>
        </nav>
        <ChatPanel
          key={promptId}
          conversation={null}
          idempotencyKey={idempotencyKey}
          answer={undefined}
          draft={chosen?.text}
          filling={filling}
        />
        <p className="text-sm text-ink-soft">
          Every conversation is kept under{" "}
          <Link to="/ask-me" className="text-link">
            Ask Me
          </Link>
          .
        </p>
      </div>
      <Card as="section" aria-labelledby="quick-actions">
        <h2 id="quick-actions" className="mb-3 text-xl">
          Quick Actions
        </h2>
        <ul className="grid gap-2">
          {quickActions.map((prompt) => (
            <li key={prompt.id}>
              <PromptLink prompt={prompt} onChoose={handleChoose} isWide />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

type PromptLinkProps = { prompt: ReadyPrompt; onChoose: (prompt: ReadyPrompt) => void; isWide?: boolean };

function PromptLink({ prompt, onChoose, isWide = false }: PromptLinkProps) {
  return (
    <ButtonLink
      to={`${here}&prompt=${prompt.id}`}
      preventScrollReset
      variant="secondary"
      size="sm"
      className={isWide ? "w-full" : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChoose(prompt);
      }}
    >
      {prompt.label}
    </ButtonLink>
  );
}
