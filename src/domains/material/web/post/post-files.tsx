import { download } from '#platform/web/api-endpoint.ts'
import { showError } from '#platform/web/errors.tsx'
import { wasWritten } from '#platform/web/query-fresh.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
import { useWords } from '#platform/web/words.ts'
import { Post } from '../../contract/post.ts'
import { fetchPostFile } from '../../contract/post-endpoints.ts'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './post.module.css'

/** The files and the link of a post, in two columns where there is room. */
export function PostFiles({ of: { id, files, url, kind } }: { of: PostItem }) {
  const t = useWords(words)
  const sizeOf = useFileSize()
  if (files.length === 0 && !url) return null
  const fetch = (file: string) =>
    download(fetchPostFile, { params: { id, file } }).then(() => wasWritten(Post.type), showError)
  return (
    <ul className={styles.files} aria-label={t('post.files')}>
      {files.map(({ file, name, size, alt }) => (
        <li key={file}>
          <button type="button" className={styles.file} onClick={() => void fetch(file)}>
            <Icon name="form" />
            <span>
              {name}
              {alt && <em>{alt}</em>}
            </span>
            <small>{sizeOf(size)}</small>
          </button>
        </li>
      ))}
      {url && (
        <li>
          <a className={styles.file} href={url} target="_blank" rel="noopener noreferrer">
            <Icon name="link" />
            <span>{kind === 'VIDEO' ? t('kinds.VIDEO') : hostOf(url)}</span>
            <small>{hostOf(url)}</small>
          </a>
        </li>
      )}
    </ul>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url)
