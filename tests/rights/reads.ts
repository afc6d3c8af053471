/**
 * Who may read what: every address of the site, and what each of the seven gets there. `own` and `foreign` say whose the thing in the address is.
 * A cell is `page` (200), a status, `login` or `join` (sent to sign in, sent to finish the profile), or where else they are sent.
 */
export const reads = `
address                               whose       visitor         newcomer        campus          corporate       other           moderator       admin
/                                     -           page            join            /tech-flash     /tech-flash     /tech-flash     /tech-flash     /tech-flash
/about                                -           page            page            page            page            page            page            page
/terms                                -           page            page            page            page            page            page            page
/privacy                              -           page            page            page            page            page            page            page
/contact                              -           page            page            page            page            page            page            page
/login                                -           page            join            /tech-flash     /tech-flash     /tech-flash     /tech-flash     /tech-flash
/waitlist                             -           page            page            page            page            page            page            page
/auth/sign-in                         -           login           login           login           login           login           login           login
/auth/callback                        -           /               join            /tech-flash     /tech-flash     /tech-flash     /tech-flash     /tech-flash
/auth/sign-out                        -           /               /               /               /               /               /               /
/theme                                -           /               /               /               /               /               /               /
/{star}                               -           404             404             404             404             404             404             404

/tech-flash                           -           page            page            page            page            page            page            page
/tech-flash/more                      -           page            page            page            page            page            page            page
/tech-flash/sources                   -           page            page            page            page            page            page            page
/search                               -           page            page            page            page            page            page            page
/search/more?q=words                  -           page            page            page            page            page            page            page
/people/{username}                    own         -               404             page            page            page            page            page
/people/{username}                    foreign     page            page            page            page            page            page            page

/blogs                                -           page            page            page            page            page            page            page
/blogs/more                           -           page            page            page            page            page            page            page
/blogs/new                            -           login           join            page            page            page            page            page
/blogs/mine                           -           login           join            page            page            page            page            page
/blogs/autosave                       -           /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new
/blogs/discard                        -           /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new
/blogs/preview                        -           /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new      /blogs/new
/blogs/{blog}                         foreign     /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id
/blog/{blog}                          foreign     page            page            page            page            page            page            page
/blog/{draft}                         own         -               page            page            page            page            page            page
/blog/{draft}                         foreign     404             404             404             404             404             404             404
/blog/{blog}/comments                 foreign     page            page            page            page            page            page            page
/blog/{draft}/comments                foreign     page            page            page            page            page            page            page
/blog/{blog}/like                     foreign     /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id
/blog/{blog}/view                     foreign     /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id       /blog/:id
/blogs/{blog}/edit                    own         -               join            page            page            page            page            page
/blogs/{blog}/edit                    foreign     login           join            404             404             404             404             404
/blogs/{draft}/edit                   foreign     login           join            404             404             404             404             404
/blogs/{blog}/delete                  foreign     /blogs/mine     /blogs/mine     /blogs/mine     /blogs/mine     /blogs/mine     /blogs/mine     /blogs/mine

/discussions                          -           page            page            page            page            page            page            page
/discussions/more                     -           page            page            page            page            page            page            page
/discussions/similar?title=words      -           page            page            page            page            page            page            page
/discussions/new                      -           login           join            page            page            page            page            page
/discussions/mine                     -           login           join            page            page            page            page            page
/discussions/{discussion}             foreign     /discussion/:id  /discussion/:id  /discussion/:id  /discussion/:id  /discussion/:id  /discussion/:id  /discussion/:id
/discussion/{discussion}              foreign     page            page            page            page            page            page            page
/discussion/{discussion}/replies      foreign     page            page            page            page            page            page            page
/discussion/{discussion}/like         foreign     /discussion/:id  /discussion/:id  /discussion/:id  /discussion/:id  /discussion/:id  /discussion/:id  /discussion/:id
/discussions/{discussion}/edit        own         -               join            page            page            page            page            page
/discussions/{discussion}/edit        foreign     login           join            404             404             404             404             404

/events                               -           page            page            page            page            page            page            page
/events/more                          -           page            page            page            page            page            page            page
/events/sources                       -           page            page            page            page            page            page            page
/events/new                           -           login           join            403             page            page            page            page
/events/mine                          -           login           join            page            page            page            page            page
/events/{event}                       foreign     page            page            page            page            page            page            page
/events/{event}/answer                foreign     /events/:id     /events/:id     /events/:id     /events/:id     /events/:id     /events/:id     /events/:id
/events/{event}/edit                  own         -               join            404             page            page            page            page
/events/{event}/edit                  foreign     login           join            404             404             404             page            page
/events/{event}/cancel                own         -               join            404             page            page            page            page
/events/{event}/cancel                foreign     login           join            404             404             404             page            page

/jobs                                 -           page            page            page            page            page            page            page
/jobs/more                            -           page            page            page            page            page            page            page
/jobs/new                             -           login           join            /dashboard      page            page            page            page
/jobs/mine                            -           login           join            /dashboard      page            page            page            page
/jobs/{job}                           foreign     page            page            page            page            page            page            page
/jobs/{job}/apply                     foreign     /jobs/:id       /jobs/:id       /jobs/:id       /jobs/:id       /jobs/:id       /jobs/:id       /jobs/:id
/jobs/{job}/manage                    foreign     /jobs/:id       /jobs/:id       /jobs/:id       /jobs/:id       /jobs/:id       /jobs/:id       /jobs/:id
/jobs/{job}/edit                      own         -               join            /dashboard      page            page            page            page
/jobs/{job}/edit                      foreign     login           join            /dashboard      404             404             404             404
/jobs/tracker                         -           login           join            page            page            page            page            page
/jobs/tracker/new                     -           login           join            page            page            page            page            page
/jobs/tracker/{application}           own         -               join            page            page            page            page            page
/jobs/tracker/{application}           foreign     login           join            404             404             404             404             404
/jobs/saved-searches                  -           login           join            page            page            page            page            page
/jobs/saved-searches/new              -           login           join            page            page            page            page            page
/jobs/saved-searches/{search}         own         -               join            page            page            page            page            page
/jobs/saved-searches/{search}         foreign     login           join            404             404             404             404             404

/ask-me                               -           page            page            page            page            page            page            page
/ask-me/{chat}                        own         -               join            page            page            page            page            page
/ask-me/{chat}                        foreign     login           join            404             404             404             404             404

/bookmarks                            -           /my-bookmarks   /my-bookmarks   /my-bookmarks   /my-bookmarks   /my-bookmarks   /my-bookmarks   /my-bookmarks
/my-bookmarks                         -           page            page            page            page            page            page            page
/dashboard                            -           login           join            page            page            page            page            page
/hub                                  -           login           join            page            page            page            page            page
/corporate-dashboard                  -           login           join            /dashboard      page            page            page            page
/report?kind=blog&id={blog}           own         -               join            403             403             403             403             403
/report?kind=blog&id={blog}           foreign     login           join            page            page            page            page            page
/moderation                           -           404             404             404             404             404             page            page
/moderation/log                       -           404             404             404             404             404             page            page
/admin/roles                          -           404             404             404             404             404             404             page

/onboarding/select                    -           login           page            /tech-flash     /tech-flash     /tech-flash     /tech-flash     /tech-flash
/onboarding                           -           /               page            /dashboard      /dashboard      /dashboard      /dashboard      /dashboard
/onboarding/corporate                 -           /               page            /tech-flash     /tech-flash     /tech-flash     /tech-flash     /tech-flash
/onboarding/corporate-profile         -           /               page            /dashboard      /dashboard      /dashboard      /dashboard      /dashboard
/onboarding/campus                    -           /               page            /dashboard      /dashboard      /dashboard      /dashboard      /dashboard
/verify-corporate                     -           page            page            page            page            page            page            page
/consent                              -           login           join            404             404             404             404             404
/consent?token={consent}              foreign     page            page            page            page            page            page            page

/settings                             -           login           page            page            page            page            page            page
/settings/profile                     -           login           join            page            page            page            page            page
/settings/verification                -           login           join            page            page            page            page            page
/settings/notifications               -           login           page            page            page            page            page            page
/settings/devices                     -           /settings       /settings       /settings       /settings       /settings       /settings       /settings
/settings/export                      -           /settings       /settings       /settings       /settings       /settings       /settings       /settings
/settings/export/{archive}            own         -               page            page            page            page            page            page
/settings/export/{archive}            foreign     login           404             404             404             404             404             404
/settings/delete-account              -           login           page            page            page            page            page            page
/settings/keep-account                -           /settings       /settings       /settings       /settings       /settings       /settings       /settings
/notifications                        -           login           page            page            page            page            page            page
/notifications/{notification}         own         -               /discussions    /discussions    /discussions    /discussions    /discussions    /discussions
/notifications/{notification}         foreign     login           404             404             404             404             404             404
/notifications/unsubscribe            -           page            page            page            page            page            page            page

/c2c                                  -           page            page            page            page            page            page            page
/campus-to-corporate                  -           page            page            page            page            page            page            page
/c2c/career-path                      -           page            page            page            page            page            page            page
/c2c/resources                        -           page            page            page            page            page            page            page
/c2c/roadmap                          -           login           join            page            page            page            page            page
/c2c/jobs                             -           login           join            page            page            page            page            page
/c2c/skills                           -           /c2c/roadmap    /c2c/roadmap    /c2c/roadmap    /c2c/roadmap    /c2c/roadmap    /c2c/roadmap    /c2c/roadmap
/c2c/cv-builder                       -           login           join            page            page            page            page            page
/c2c/cv-builder/basics                foreign+cv  login           join            404             404             404             404             404
/c2c/cv-builder/basics                own+cv      -               join            page            page            page            page            page
/c2c/cv-builder/import                -           login           join            page            page            page            page            page
/c2c/cv-builder/check                 -           login           join            page            page            page            page            page
/c2c/cv-builder/{section}/{entry}     foreign+cv  login           join            404             404             404             404             404
/c2c/cv-builder/{section}/{entry}     own+cv      -               join            page            page            page            page            page
/c2c/cv-builder/cv.pdf                own+cv      -               join            page            page            page            page            page
/c2c/cv-builder/cv.pdf                foreign+cv  login           join            404             404             404             404             404
/c2c/cv-builder/resume.json           own+cv      -               join            page            page            page            page            page
/c2c/cv-builder/resume.json           foreign+cv  login           join            404             404             404             404             404
/c2c/interview-prep                   -           login           join            page            page            page            page            page
/c2c/interview-prep/history           -           login           join            page            page            page            page            page
/c2c/interview-prep/answers/{answer}  own         -               join            page            page            page            page            page
/c2c/interview-prep/answers/{answer}  foreign     login           join            404             404             404             404             404
/c2c/progress                         -           login           join            page            page            page            page            page
/c2c/progress/new                     -           login           join            page            page            page            page            page
/c2c/progress/{milestone}             own         -               join            page            page            page            page            page
/c2c/progress/{milestone}             foreign     login           join            404             404             404             404             404
/journals                             -           login           join            page            page            page            page            page
/journals/new                         -           login           join            page            page            page            page            page
/journals/export                      -           login           join            page            page            page            page            page
/journals/{journal}                   own         -               join            page            page            page            page            page
/journals/{journal}                   foreign     login           join            404             404             404             404             404
/journals/{journal}/edit              own         -               join            page            page            page            page            page
/journals/{journal}/edit              foreign     login           join            404             404             404             404             404
`;
