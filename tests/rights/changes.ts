import { buildDeviceFields } from "#tests/factories/push-devices.ts";
import { buildUpcomingEventFields } from "#tests/factories/events.ts";
import { buildOpenJobFields } from "#tests/factories/jobs.ts";

/**
 * Who may change what: every form and function of the site, and the result for each of the seven askers. `own` and `foreign` say whose the
 * items in braces are. A cell is `done` (something changed) or the answer that leaves everything unchanged: a status, `page` (200),
 * `login`, `join`, or the address of the redirect.
 */
export const changes = `
address                               form                                              whose        visitor         newcomer        campus          corporate       other           moderator       admin
/auth/sign-out                        -                                                 -            /               done            done            done            done            done            done
/theme                                theme=dark                                        -            /               /               /               /               /               /               /
/waitlist                             @waitlist                                         -            done            done            done            done            done            done            done
/{star}                               -                                                 -            404             404             404             404             404             404             404

/bookmarks                            intent=add&bookmark_type=blog&reference_id={blog}  foreign      /my-bookmarks   done            done            done            done            done            done
/bookmarks                            intent=remove&bookmark_type=blog&reference_id={bookmark}  own          -               done            done            done            done            done            done
/bookmarks                            intent=remove&bookmark_type=blog&reference_id={bookmark}  foreign      /my-bookmarks   /my-bookmarks   /my-bookmarks   /my-bookmarks   /my-bookmarks   /my-bookmarks   /my-bookmarks
/my-bookmarks                         intent=note&bookmark_type=blog&reference_id={bookmark}&note=Mine  own          -               done            done            done            done            done            done
/my-bookmarks                         intent=note&bookmark_type=blog&reference_id={bookmark}&note=Mine  foreign      login           404             404             404             404             404             404

/tech-flash/choices                   intent=mute-source&source=Daily                   -            login           join            done            done            done            done            done
/tech-flash/choices                   intent=mute-word&word=crypto                      -            login           join            done            done            done            done            done
/tech-flash/choices                   intent=hide-read                                  -            login           join            done            done            done            done            done
/tech-flash/choices                   intent=mark-read&article_id={unread}              own          -               join            done            done            done            done            done
/tech-flash/choices                   intent=forget-reads&article_id={readArticle}      own          -               join            done            done            done            done            done
/tech-flash/choices                   intent=forget-reads&article_id={readArticle}      foreign      login           join            /tech-flash/choices  /tech-flash/choices  /tech-flash/choices  /tech-flash/choices  /tech-flash/choices
/tech-flash/choices                   intent=mark-unread&article_id={readArticle}       own          -               join            done            done            done            done            done
/tech-flash/choices                   intent=mark-unread&article_id={readArticle}       foreign      login           join            /tech-flash/choices  /tech-flash/choices  /tech-flash/choices  /tech-flash/choices  /tech-flash/choices
/tech-flash/read                      article_id={unread}                               own          -               done            done            done            done            done            done
/tech-flash/read                      article_id={unread}                               foreign      401             204             204             204             204             204             204

/blogs/new                            @text&intent=published                            -            login           join            done            done            done            done            done
/blogs/{blog}/edit                    @text&version=1&intent=published                  own          -               join            done            done            done            done            done
/blogs/{blog}/edit                    @text&version=1&intent=published                  foreign      login           join            404             404             404             404             404
/blogs/{blog}/delete                  -                                                 own          -               join            done            done            done            done            done
/blogs/{blog}/delete                  -                                                 foreign      login           join            404             404             404             404             404
/blogs/autosave                       tab=another-tab&version=0&content=Words           -            401             403             done            done            done            done            done
/blogs/discard                        tab={autosave}&autosaveVersion=1                  own          -               done            done            done            done            done            done
/blogs/discard                        tab={autosave}&autosaveVersion=1                  foreign      login           /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new
/blogs/preview                        content=Words                                     -            401             403             page            page            page            page            page
/blog/{blog}                          intent=add-comment&content=Well+said              foreign      401             403             done            done            done            done            done
/blog/{blog}                          intent=edit-comment&comment_id={comment}&content=Other  own          -               403             done            done            done            done            done
/blog/{blog}                          intent=edit-comment&comment_id={comment}&content=Other  foreign      401             403             404             404             404             404             404
/blog/{blog}                          intent=delete-comment&comment_id={comment}        own          -               403             done            done            done            done            done
/blog/{blog}                          intent=delete-comment&comment_id={comment}        foreign      401             403             404             404             404             404             404
/blog/{blog}/like                     intent=like                                       foreign      /blog/:id       /blog/:id       done            done            done            done            done
/blog/{draft}/like                    intent=like                                       foreign      /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id
/blog/{blog}/view                     -                                                 foreign      done            done            done            done            done            done            done

/discussions/new                      @text                                             -            login           join            done            done            done            done            done
/discussions/new                      @text&story={article}                             foreign      login           join            done            done            done            done            done
/discussions/{discussion}/edit        @text&version=1                                   own          -               join            done            done            done            done            done
/discussions/{discussion}/edit        @text&version=1                                   foreign      login           join            404             404             404             404             404
/discussion/{discussion}              intent=add-reply&content=Well+said                foreign      401             403             done            done            done            done            done
/discussion/{discussion}              intent=edit-reply&reply_id={reply}&content=Other  own          -               403             done            done            done            done            done
/discussion/{discussion}              intent=edit-reply&reply_id={reply}&content=Other  foreign      401             403             404             404             404             404             404
/discussion/{discussion}              intent=delete-reply&reply_id={reply}              own          -               403             done            done            done            done            done
/discussion/{discussion}              intent=delete-reply&reply_id={reply}              foreign      401             403             404             404             404             404             404
/discussion/{discussion}              intent=delete-discussion                          own          -               403             done            done            done            done            done
/discussion/{discussion}              intent=delete-discussion                          foreign      401             403             404             404             404             404             404
/discussion/{discussion}/like         intent=like                                       foreign      /discussion/:id  /discussion/:id  done            done            done            done            done
/discussion/{discussion}/stance       intent=follow                                     foreign      /discussion/:id  done            done            done            done            done            done
/discussion/{discussion}/stance       intent=mute                                       own          -               done            done            done            done            done            done

/events/new                           @event                                            -            login           join            403             done            done            done            done
/events/{event}/edit                  @event&version=1                                  own          -               join            403             done            done            done            done
/events/{event}/edit                  @event&version=1                                  foreign      login           join            403             404             404             done            done
/events/{event}/cancel                reason=Because                                    own          -               join            403             done            done            done            done
/events/{event}/cancel                reason=Because                                    foreign      login           join            403             404             404             done            done
/events/{event}/answer                intent=going                                      foreign      /events/:id     /events/:id     done            done            done            done            done

/jobs/new                             @job&intent=post                                  -            login           join            403             done            done            done            done
/jobs/{job}/edit                      @job&version=1&intent=post                        own          -               join            403             done            done            done            done
/jobs/{job}/edit                      @job&version=1&intent=post                        foreign      login           join            403             404             404             404             404
/jobs/{job}/manage                    intent=close                                      own          -               join            403             done            done            done            done
/jobs/{job}/manage                    intent=close                                      foreign      login           join            403             404             404             404             404
/jobs/{job}/apply                     status=saved                                      foreign      login           join            done            done            done            done            done
/jobs/tracker                         intent=move&id={application}&status=offer         own          -               join            done            done            done            done            done
/jobs/tracker                         intent=move&id={application}&status=offer         foreign      login           join            404             404             404             404             404
/jobs/tracker                         intent=remove&id={application}                    own          -               join            done            done            done            done            done
/jobs/tracker                         intent=remove&id={application}                    foreign      login           join            404             404             404             404             404
/jobs/tracker                         intent=restore&id={removedApplication}            own          -               join            done            done            done            done            done
/jobs/tracker                         intent=restore&id={removedApplication}            foreign      login           join            404             404             404             404             404
/jobs/tracker/new                     title=A&company=B&status=saved                    -            login           join            done            done            done            done            done
/jobs/tracker/{application}           title=A&company=B&status=offer&version=1            own          -               join            done            done            done            done            done
/jobs/tracker/{application}           title=A&company=B&status=offer&version=1            foreign      login           join            404             404             404             404             404
/jobs/saved-searches                  id={search}                                       own          -               join            done            done            done            done            done
/jobs/saved-searches                  id={search}                                       foreign      login           join            404             404             404             404             404
/jobs/saved-searches                  intent=restore&id={removedSearch}                 own          -               join            done            done            done            done            done
/jobs/saved-searches                  intent=restore&id={removedSearch}                 foreign      login           join            404             404             404             404             404
/jobs/saved-searches/new              name=Mine&city=Kochi                              -            login           join            done            done            done            done            done
/jobs/saved-searches/{search}         name=Other&city=Pune                              own          -               join            done            done            done            done            done
/jobs/saved-searches/{search}         name=Other&city=Pune                              foreign      login           join            404             404             404             404             404

/ask-me                               intent=ask&message=How+do+I+begin                 -            page            page            done            done            done            done            done
/ask-me                               intent=ask&message=More&sessionId={chat}          own          -               404             done            done            done            done            done
/ask-me                               intent=ask&message=More&sessionId={chat}          foreign      404             404             404             404             404             404             404
/ask-me                               intent=rename&sessionId={chat}&title=New          own          -               join            done            done            done            done            done
/ask-me                               intent=rename&sessionId={chat}&title=New          foreign      login           join            404             404             404             404             404
/ask-me                               intent=delete&sessionId={chat}                    own          -               join            done            done            done            done            done
/ask-me                               intent=delete&sessionId={chat}                    foreign      login           join            404             404             404             404             404
/ask-me                               intent=restore&sessionId={removedChat}            own          -               join            done            done            done            done            done
/ask-me                               intent=restore&sessionId={removedChat}            foreign      login           join            404             404             404             404             404
/ask-me/{chat}                        intent=new                                        foreign      login           join            done            done            done            done            done
/ask-me/{chat}                        intent=ask&message=More&sessionId={chat}          foreign      login           join            404             404             404             404             404
/ask-me/{chat}                        intent=rename&sessionId={chat}&title=New          foreign      login           join            404             404             404             404             404

/report                               kind=blog&id={blog}&reason=spam                   own          -               join            403             403             403             403             403
/report                               kind=blog&id={blog}&reason=spam                   foreign      login           join            done            done            done            done            done
/moderation                           kind=blog&id={blog}&action=reject&reason=Because  own          -               404             404             404             404             403             403
/moderation                           kind=blog&id={blog}&action=reject&reason=Because  foreign      404             404             404             404             404             done            done
/moderation                           kind=discussion&id={discussion}&action=hide&reason=Because  foreign      404             404             404             404             404             done            done
/moderation/log                       kind=blog&id={blog}&action=reject&reason=Because  own          -               404             404             404             404             403             403
/moderation/log                       kind=blog&id={blog}&action=reject&reason=Because  foreign      404             404             404             404             404             done            done
/admin/tasks                          task=mail.send                                    -            404             404             404             404             404             404             /admin/tasks
/admin/sources                        area=events&act=pause&id={user}                   -            404             404             404             404             404             404             /admin/sources
/admin/waitlist/export                -                                                 -            404             404             404             404             404             404             done
/admin/roles                          userId={user}&change=give&role=moderator&reason=Because   foreign      404             404             404             404             404             404             done
/admin/roles                          userId={user}&change=give&role=admin&reason=Because   own          -               404             404             404             404             404             /admin/roles

/onboarding                           userType=campus                                   -            /               done            /dashboard      /dashboard      /dashboard      /dashboard      /dashboard
/onboarding/corporate                 @corporate                                        -            /               done            /tech-flash      /onboarding/corporate  /onboarding/corporate  /onboarding/corporate  /onboarding/corporate
/onboarding/corporate-profile         @corporate                                        -            /               done            /dashboard      /dashboard      /dashboard      /dashboard      /dashboard
/onboarding/campus                    @campus                                           -            /               done            /dashboard      /dashboard      /dashboard      /dashboard      /dashboard
/verify-corporate                     token={verification}                              own          -               done            done            done            done            done            done
/verify-corporate                     token={verification}                              foreign      login           400             400             400             400             400             400
/consent                              parentEmail=other@mail.example.test               -            login           join            404             404             404             404             404
/consent?token={consent}              token={consent}&answer=given                      foreign      done            done            done            done            done            done            done

/settings/profile                     @campus&@corporate                                -            login           join            done            done            done            done            done
/settings/verification                workEmail=me@work.example.test                    -            login           join            done            done            done            done            done
/settings/notifications               app=reply&mail=reply&rhythm=weekly                -            login           done            done            done            done            done            done
/settings/devices                     sessionId={session}                               own          -               done            done            done            done            done            done
/settings/devices                     sessionId={session}                               foreign      login           404             404             404             404             404             404
/settings/devices                     sessionId=others                                  own+session  -               done            done            done            done            done            done
/settings/export                      -                                                 -            login           done            done            done            done            done            done
/settings/delete-account              posts=keep&confirmation={username}                own          -               400             done            done            done            done            done
/settings/delete-account              posts=keep&confirmation={username}                foreign      login           400             400             400             400             400             400
/settings/keep-account                -                                                 own          login           /settings       /settings       /settings       /settings       /settings       /settings
/notifications                        id={notification}                                 own          -               done            done            done            done            done            done
/notifications                        id={notification}                                 foreign      login           404             404             404             404             404             404
/notifications                        id=all                                            -            login           /notifications  /notifications  /notifications  /notifications  /notifications  /notifications
/notifications/device                 @device                                           -            401             done            done            done            done            done            done
/notifications/device                 intent=on&endpoint=https://push.example.test/1&p256dh=a&auth=a  -  401             400             400             400             400             400             400
/notifications/unsubscribe            token=guessed                                     -            /notifications/unsubscribe  /notifications/unsubscribe  /notifications/unsubscribe  /notifications/unsubscribe  /notifications/unsubscribe  /notifications/unsubscribe  /notifications/unsubscribe

/tech-flash                           -                                                 -            /tech-flash     /tech-flash     /tech-flash     /tech-flash     /tech-flash     /tech-flash     /tech-flash
/events                               -                                                 -            /events         /events         /events         /events         /events         /events         /events
/auth/sign-in                         -                                                 -            /stand-in/auth  /stand-in/auth  /stand-in/auth  /stand-in/auth  /stand-in/auth  /stand-in/auth  /stand-in/auth

/c2c/career-path                      career_path=data_scientist                        -            login           join            done            done            done            done            done
/c2c/roadmap                          intent=skill&skill=git&done=true                  -            login           join            done            done            done            done            done
/c2c/skills                           skill=git&done=true                               -            login           join            done            done            done            done            done
/c2c/cv-builder                       intent=draft                                      -            login           join            done            done            done            done            done
/c2c/cv-builder                       intent=delete                                     own+cv       -               join            done            done            done            done            done
/c2c/cv-builder                       intent=layout&layout=modern                       foreign      login           join            /c2c/cv-builder  /c2c/cv-builder  /c2c/cv-builder  /c2c/cv-builder  /c2c/cv-builder
/c2c/cv-builder/basics                name=Asha&version={cv}                            own          -               join            done            done            done            done            done
/c2c/cv-builder/{section}/{entry}     name=A&position=B&version={cv}                    own          -               join            done            done            done            done            done
/c2c/cv-builder/basics                name=Asha&version={cv}                            foreign      login           join            404             404             404             404             404
/c2c/cv-builder/{section}/{entry}     name=A&position=B&version={cv}                    foreign      login           join            404             404             404             404             404
/c2c/cv-builder/import                text={"basics":{"name":"A"}}                      -            login           join            done            done            done            done            done
/c2c/interview-prep                   question=ds-mean-median&answer=The+mean+moves     -            login           join            done            done            done            done            done
/c2c/interview-prep/answers/{answer}  intent=remove                                     own          -               join            done            done            done            done            done
/c2c/interview-prep/answers/{answer}  intent=remove                                     foreign      login           join            404             404             404             404             404
/c2c/interview-prep/answers/{removedAnswer}  intent=restore                             own          -               join            done            done            done            done            done
/c2c/interview-prep/answers/{removedAnswer}  intent=restore                             foreign      login           join            404             404             404             404             404
/c2c/interview-prep/answers/{answer}  intent=mark&met=0                                 own          -               join            done            done            done            done            done
/c2c/interview-prep/answers/{answer}  intent=mark&met=0                                 foreign      login           join            404             404             404             404             404
/c2c/progress                         intent=toggle&id={milestone}&completed=true       own          -               join            done            done            done            done            done
/c2c/progress                         intent=toggle&id={milestone}&completed=true       foreign      login           join            404             404             404             404             404
/c2c/progress                         intent=remove&id={milestone}                      own          -               join            done            done            done            done            done
/c2c/progress                         intent=remove&id={milestone}                      foreign      login           join            404             404             404             404             404
/c2c/progress                         intent=restore&id={removedMilestone}              own          -               join            done            done            done            done            done
/c2c/progress                         intent=restore&id={removedMilestone}              foreign      login           join            404             404             404             404             404
/c2c/progress/new                     milestone=A&category=projects                     -            login           join            done            done            done            done            done
/c2c/progress/{milestone}             milestone=A&category=projects&version=1           own          -               join            done            done            done            done            done
/c2c/progress/{milestone}             milestone=A&category=projects&version=1           foreign      login           join            404             404             404             404             404

/journals                             intent=pin&id={journal}                           own          -               join            done            done            done            done            done
/journals                             intent=pin&id={journal}                           foreign      login           join            404             404             404             404             404
/journals                             intent=remove&id={journal}                        own          -               join            done            done            done            done            done
/journals                             intent=remove&id={journal}                        foreign      login           join            404             404             404             404             404
/journals                             intent=restore&id={removedJournal}                own          -               join            done            done            done            done            done
/journals                             intent=restore&id={removedJournal}                foreign      login           join            404             404             404             404             404
/journals/new                         @text                                             -            login           join            done            done            done            done            done
/journals/{journal}/edit              @text&version=1                                   own          -               join            done            done            done            done            done
/journals/{journal}/edit              @text&version=1                                   foreign      login           join            404             404             404             404             404
`;

/**
 * Private forms without long texts. All others must return the typed text when the session has ended meanwhile
 * (`server/http/forms/member-form.ts`).
 */
export const formsWithoutText = new Set([
  "/blogs/{blog}/delete",
  "/blogs/discard",
  "/ask-me",
  "/jobs/{job}/manage",
  "/jobs/{job}/apply",
  "/jobs/tracker",
  "/jobs/saved-searches",
  "/verify-corporate",
  "/settings/notifications",
  "/settings/devices",
  "/settings/export",
  "/settings/delete-account",
  "/settings/keep-account",
  "/notifications",
  "/c2c/roadmap",
  "/c2c/skills",
  "/c2c/cv-builder",
  "/c2c/interview-prep/answers/{answer}",
  "/c2c/interview-prep/answers/{removedAnswer}",
  "/c2c/progress",
  "/journals",
]);

/** Forms that change what visitors may see, although no cached page has to show it at once. */
export const changesNotShown = new Set([
  // The count on a cached page may lag behind.
  "/blog/{blog}/view",
  // Nobody has seen an unfinished profile.
  "/onboarding",
  "/onboarding/corporate",
  "/onboarding/corporate-profile",
  "/onboarding/campus",
]);

/** The functions: the JSON that is sent, and the result. */
export const functionCalls = `
address                                     form                                     whose    visitor  newcomer  campus  corporate  other  moderator  admin
/functions/v1/refresh-tech-flash            {}                                       -        page     page      page    page       page   page       page
/functions/v1/refresh-events                {}                                       -        page     page      page    page       page   page       page
/functions/v1/generate-blog                 {"title":"A","brief":"Words"}            -        401      403       503     503        503    503        503
/functions/v1/generate-career-roadmap       {"career_path":"data_scientist"}         -        401      403       done    done       done   done       done
/functions/v1/ask-me-ai                     {"message":"How?"}                       -        page     page      done    done       done   done       done
/functions/v1/ask-me-ai                     {"message":"How?","sessionId":"{chat}"}  own      -        404       done    done       done   done       done
/functions/v1/ask-me-ai                     {"message":"How?","sessionId":"{chat}"}  foreign  404      404       404     404        404    404        404
/functions/v1/send-work-email-verification  {"email":"{user}@work.example.test"}     own      -        403       done    done       done   done       done
/functions/v1/send-work-email-verification  {"email":"{user}@work.example.test"}     foreign  401      403       -       -          -      -          -
`;

let count = 0;

/** Forms that are too long for the table, by name. Their texts are unique, so that none is held as a copy. */
export const longForms: Record<string, () => Record<string, string>> = {
  "@text": () => ({ title: `Title ${(count += 1)}`, content: `Words of text ${count} that stand nowhere else.`, summary: "", tags: "" }),
  "@event": () => buildUpcomingEventFields(),
  "@job": () => buildOpenJobFields(),
  "@device": () => buildDeviceFields(),
  "@waitlist": () => ({ name: "Asha", email: `asha${(count += 1)}@work.example.test`, company: "Acme", roles: "Engineers" }),
  "@corporate": () => ({
    ...person(),
    email: "asha@mail.example.test",
    organization: "Acme",
    designation: "Engineer",
    workEmail: "asha@work.example.test",
  }),
  "@campus": () => ({
    ...person(),
    email: "asha@mail.example.test",
    dateOfBirth: "2000-01-02",
    collegeName: "A College",
    qualification: "btech",
    qualificationStatus: "pursuing",
  }),
};

function person(): Record<string, string> {
  count += 1;
  return { name: "Asha Rao", phone: `+91 98${String(count).padStart(8, "0")}`, username: `asha_${count}_rights`, city: "Pune" };
}
