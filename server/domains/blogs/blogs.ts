// Blogs: long-form posts with comments, likes, views and autosaved drafts.
export { discardAutosave, readAutosave, saveAutosave } from "./autosaves.ts";
export { addComment, deleteComment, editComment, listComments, prepareCommentText, requireOwnComment } from "./comments.ts";
export { insertDemoBlogs } from "./demo.ts";
export { lookUpPassages } from "./look-up-passages.ts";
export { eraseMember } from "./erase-member.ts";
export { generateBlog, requireGenerator } from "./generate-blog.ts";
export { likeBlog } from "./like-blog.ts";
export { blogsPersonalData } from "./personal-data.ts";
export { listBlogAddresses, listBlogAuthors, listBlogAuthorStarts, listBlogParts } from "./list-addresses.ts";
export { lookUpBlogs, listAuthorBlogs, listBlogs, listBlogTags, listOwnBlogs } from "./list-blogs.ts";
export { getBlog, getBlogDraft, getBlogSources, getCommonBlog, markBlog, previewMarkdown } from "./read-blog.ts";
export { findModeratedBlogs, findModeratedComments, setBlogModeration, setCommentModeration } from "./review-blogs.ts";
export { createBlog, deleteBlog, prepareBlogText, saveBlog } from "./save-blog.ts";
export { notifyOfComment } from "./notify-of-comment.ts";
export { blogsTopic, blogTopic } from "./topics.ts";
export { recordView } from "./views.ts";
