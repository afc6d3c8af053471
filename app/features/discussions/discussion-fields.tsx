import { DISCUSSION_CONTENT_MAX, DISCUSSION_TITLE_MAX, discussionRows } from "#contracts/discussions-limits.ts";
import { TAGS_FIELD_MAX } from "#contracts/tags-limits.ts";
import type { DiscussionFormAnswer } from "#contracts/discussion-pages.ts";
import { TextArea } from "#app/components/form/text-area.tsx";
import { TextField } from "#app/components/form/text-field.tsx";

type DiscussionFieldsProps = {
  answer: DiscussionFormAnswer | undefined;
  /** What stands in the fields at first. */
  known: { title: string; content: string; tags: string };
  /** What belongs right below the title. */
  afterTitle?: React.ReactNode;
};

/** Title, content and tags of a discussion. */
export function DiscussionFields({ answer, known, afterTitle }: DiscussionFieldsProps) {
  const field = (name: "title" | "content" | "tags") => ({
    name,
    defaultValue: answer?.values?.[name] ?? known[name],
    error: answer?.errors?.[name],
  });
  return (
    <>
      <TextField {...field("title")} label="Title" maxLength={DISCUSSION_TITLE_MAX} autoComplete="off" isRequired />
      {afterTitle}
      <TextArea
        {...field("content")}
        label="Content"
        hint="Markdown works here. Say what you have tried, and what you want to know."
        rows={discussionRows.content}
        maxLength={DISCUSSION_CONTENT_MAX}
        isRequired
      />
      <TextField
        {...field("tags")}
        label="Tags"
        hint="Separate them with commas."
        placeholder="careers, react, pune"
        maxLength={TAGS_FIELD_MAX}
        autoComplete="off"
      />
    </>
  );
}
