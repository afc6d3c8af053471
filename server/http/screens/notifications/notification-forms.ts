// The forms of notifications: marking as read, the settings, and the unsubscribe link of mails.
import { redirect } from "react-router";
import { markReadForm, notificationSettingsForm, unsubscribeForm } from "#contracts/notifications.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  readAllNotifications,
  readNotification,
  saveNotificationChoices,
  unsubscribe,
} from "#server/domains/notifications/notifications.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** Marks one notification, or all that the page may have shown, as read. Redirects back to its page of the list. */
export async function handleMarkRead(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, markReadForm);
  if (!form.ok) throw new AppError("not_found");
  const { id, until } = form.value;
  const here = `/notifications${new URL(request.url).search}`;
  if (id !== "all") {
    await readNotification(ctx, id);
    // Without JavaScript the browser scrolls to the same notification; the router stays there by itself.
    return redirect(getRequestContext(context).isDocument ? `${here}#notification-${id}` : here, 303);
  }
  await readAllNotifications(ctx, until === undefined ? undefined : new Date(until));
  return redirectWithToast(context, here, { key: "notifications-read" });
}

/** Saves the member's notification settings and redirects back to them. */
export async function handleNotificationChoices(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, notificationSettingsForm, { lists: ["app", "mail", "push"] });
  if (!form.ok) throw new AppError("bad_request");
  await saveNotificationChoices(ctx, form.value, form.idempotencyKey);
  return redirectWithToast(context, "/settings/notifications", { key: "notification-choices-saved" });
}

/**
 * Unsubscribes from what the link in a mail names, for anybody with the link. Redirects back to the link's page, which shows the result.
 */
export async function handleUnsubscribe(request: Request, context: RouterContext): Promise<Response> {
  const form = await readForm(request, unsubscribeForm);
  const token = form.ok ? form.value.token : "";
  const isDone = (await unsubscribe(getCtx(context), token)) !== null;
  return redirect(`/notifications/unsubscribe?${new URLSearchParams({ token, ...(isDone ? { done: "1" } : {}) })}`, 303);
}
