import { download } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Post } from '../../contract/post.ts'
import { fetchPostFile } from '../../contract/post-endpoints.ts'
import type { PostItem } from '../queries.ts'
import { FileList } from './file-list.tsx'

/** The files and the link of a post; a student who downloads a file has opened the post. */
export function PostFiles({ of: { id, files, url, kind } }: { of: PostItem }) {
  const fetch = (file: string) =>
    void download(fetchPostFile, { params: { id, file } }).then(() => wasWritten(Post.type), showError)
  return <FileList {...{ files, url, kind }} onFetch={fetch} />
}
