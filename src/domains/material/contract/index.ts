export { paths } from './paths.ts'
export { policy } from './policy.ts'
export { Post } from './post.ts'
export { PostComment } from './post-comment.ts'
