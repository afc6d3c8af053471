import { useState } from "react";
import { Form } from "react-router";
import { quickActions, quickPrompts } from "#contracts/ask-me-limits.ts";
import type { ReadyPrompt } from "#contracts/ask-me-limits.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import type { Filling } from "./chat-panel.tsx";

type CorporateAskMeProps = {
  idempotencyKey: string;
  /** The id of the prompt in the address, for people without JavaScript. */
  promptId: string | null;
};

/** Ask Me on the corporate home: each button puts a prepared sentence into the box, to be edited and sent. */
export function CorporateAskMe({ idempotencyKey, promptId }: CorporateAskMeProps) {
  const [filling, setFilling] = useState<Filling | null>(null);
  const chosen = [...quickPrompts, ...quickActions].find(({ id }) => id === promptId);
  const handleChoose = ({ text }: ReadyPrompt) => setFilling((last) => ({ text, at: (last?.at ?? 0) + 1 }));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid min-w-0 gap-3">
        <PromptForm label="Quick prompts" prompts={quickPrompts} onChoose={handleChoose} className="flex flex-wrap gap-2" />
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
        <PromptForm label="Quick Actions" prompts={quickActions} onChoose={handleChoose} className="grid gap-2" />
      </Card>
    </div>
  );
}

type PromptFormProps = {
  label: string;
  prompts: readonly ReadyPrompt[];
  onChoose: (prompt: ReadyPrompt) => void;
  className: string;
};

/** A button for each prompt; without JavaScript it leads to the page with that prompt in the box. */
function PromptForm({ label, prompts, onChoose, className }: PromptFormProps) {
  return (
    <Form action="/corporate-dashboard" preventScrollReset aria-label={label}>
      <input type="hidden" name="tab" value="ask-me" />
      <ul className={className}>
        {prompts.map((prompt) => (
          <li key={prompt.id} className="grid">
            <Button
              type="submit"
              name="prompt"
              value={prompt.id}
              variant="secondary"
              size="sm"
              onClick={(event) => {
                event.preventDefault();
                onChoose(prompt);
              }}
            >
              {prompt.label}
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
