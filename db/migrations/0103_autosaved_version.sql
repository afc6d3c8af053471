-- Which version of the blog unsaved work was begun on; 0 for a blog that does not exist yet, and for what was kept before this.
alter table blog_autosaves add column blog_version integer not null default 0 check (blog_version >= 0);
