/**
 * Who may do what with the rows of every table, through the application's role: as the owner, another member, a moderator, or nobody. Tasks
 * have a role of their own. `s` select, `i` insert, `u` update, `d` delete, `-` nothing. `owner` is the column that holds the owner. Rows
 * that everybody may read and their author may change are protected by the queries; the tables of reads and changes test those.
 */
export const rowRights = `
table                     owner        own   other  moderator  nobody  tasks
acceptances               user_id      s     -      -          -       si
account_deletions         user_id      sid   -      -          -       siud
account_export_parts      user_id      s     -      -          -       si
account_exports           user_id      sid   -      -          -       siud
ai_calls                  user_id      siu   -      -          -       siud
ai_tokens                 user_id      siu   -      -          -       siud
ask_me_messages           user_id      siud  -      -          -       siud
ask_me_sessions           user_id      siud  -      -          -       siud
blog_autosaves            user_id      siud  -      -          -       siud
bookmarks                 user_id      siud  -      -          -       siud
c2c_cvs                   user_id      siud  -      -          -       siud
c2c_interview_answers     user_id      siud  -      -          -       siud
c2c_plan_hours            user_id      siud  -      -          -       siud
c2c_profiles              user_id      siud  -      -          -       siud
c2c_progress              user_id      siud  -      -          -       siud
campus_profiles           id           siu   -      -          -       siud
corporate_profiles        id           siu   s      s          s       siud
digest_entries            user_id      sd    -      -          -       sid
discussion_reads          user_id      siud  -      -          -       siud
discussion_stances        user_id      siu   -      -          -       siu
event_rsvps               user_id      sid   -      -          -       siud
idempotency_keys          user_id      siud  -      -          -       siud
job_applications          user_id      siud  -      -          -       siud
journals                  user_id      siu   -      -          -       siud
mail_rhythms              user_id      siud  -      -          -       siud
member_skills             user_id      siud  -      -          -       siud
moderation_cases          author_id    -     -      su         -       su
moderation_log            author_id    -     -      s          -       s
notification_mutes        user_id      sid   -      -          -       sid
notifications             user_id      su    -      -          -       siud
parent_consents           user_id      siu   -      -          -       siud
profiles                  id           siu   s      s          s       siud
push_subscriptions        user_id      siud  -      -          -       siud
reports                   reporter_id  si    -      siu        -       siu
saved_forms               user_id      siud  -      -          -       siud
saved_searches            user_id      siud  -      -          -       siud
sessions                  user_id      su    -      -          -       siud
tech_flash_choices        user_id      siud  -      -          -       siud
tech_flash_reads          user_id      siud  -      -          -       siud
work_email_verifications  user_id      siu   -      -          -       siud

blogs                     author_id    siud  siud   siud       siud    siud
blog_comments             user_id      siud  siud   siud       siud    siud
blog_likes                user_id      sid   sid    sid        sid     sid
discussions               author_id    siud  siud   siud       siud    siud
discussion_replies        user_id      siud  siud   siud       siud    siud
discussion_likes          user_id      sid   sid    sid        sid     sid
events                    created_by   siud  siud   siud       siud    siud
jobs                      posted_by    siud  siud   siud       siud    siud
post_allowances           user_id      siu   siu    siu        siu     siu
post_fingerprints         author_id    siud  siud   siud       siud    siud
role_changes              user_id      -     -      -          -       si
users                     id           s     s      s          s       siud
`;

/** Tables without an owner: the rights of the application's role. */
export const tableRights = `
table                 application
admin_log             si
blog_tags             s
blog_views            si
discussion_tags       s
erased_usernames      -
event_rounds          -
event_skills          s
event_source_items    s
event_sources         s
event_tags            s
job_facet_counts      s
job_skills            s
mails                 i
rate_limits           siud
schema_migrations     s
search_entries        s
search_tiers          s
search_words          s
skill_aliases         s
skills                s
stand_in_records      -
tech_flash            s
tech_flash_carriers   s
tech_flash_rounds     -
tech_flash_sources    s
tech_flash_tags       s
tech_flash_title_keys -
upskilling_resources  s
user_roles            s
view_secrets          sid
waitlist_entries      i
`;
