import { DISCUSSION_CONTENT_MAX, discussionRows } from "#contracts/discussions-limits.ts";
import type { DiscussionFormAnswer } from "#contracts/discussion-pages.ts";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import { TagsField } from "#app/components/form/tags-field.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { TextField } from "#app/components/form/text-field.tsx";

type DiscussionFieldsProps = {
  answer: DiscussionFormAnswer | undefined;
  /** The first values of the fields. */
  known: { title: string; content: string; tags: string };
  /** What is shown right below the title. */
  afterTitle?: React.ReactNode;
};

/** Title, content and tags of a discussion. */
export function DiscussionFields({ answer, known, afterTitle }: DiscussionFieldsProps) {
  const field = fieldsOf({ answer, known });
  return (
    <>
      <TextField {...field("title")} label="Title" isRequired />
      {afterTitle}
      <TextArea
        {...field("content")}
        label="Content"
        hint="Markdown works here, and @username notifies somebody. Say what you have tried, and what you want to know."
        rows={discussionRows.content}
        maxLength={DISCUSSION_CONTENT_MAX}
        isRequired
      />
      <TagsField {...field("tags")} placeholder="careers, react, pune" />
    </>
  );
}
