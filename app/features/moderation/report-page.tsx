import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import type { ReportableItem } from "#contracts/moderation.ts";
import type { ReportAnswer } from "#contracts/report-pages.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReportFields } from "#app/components/report-fields.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { isBelow, kindWords } from "./words.ts";

/** The report form as a page of its own. After sending, it goes back to the reported text. */
export function ReportPage({ item, answer }: { item: ReportableItem; answer: ReportAnswer | undefined }) {
  const { kind, id, title, path } = item;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isSent = answer?.outcome !== undefined;
  useToastFrom(answer);
  useEffect(() => {
    if (isSent) void navigate(path, { replace: true });
  }, [isSent, navigate, path]);
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title={`Report this ${kindWords[kind]}`}
        lead={`${isBelow(kind) ? "It stands below" : "It is called"} “${title}”. A moderator will look at it; its author does not learn who reported it.`}
      />
      <Form ref={form} method="post" action={`/report?kind=${kind}&id=${id}`} noValidate className="grid gap-5">
        <ReportFields kind={kind} id={id} answer={answer} />
        <SubmitOrCancel busyLabel="Sending..." cancelTo={path}>
          Send report
        </SubmitOrCancel>
      </Form>
      {!isSent && <FormGuard form={form} isReturned={answer !== undefined} />}
    </div>
  );
}
