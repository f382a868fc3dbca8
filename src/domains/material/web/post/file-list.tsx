import { Icon } from '#platform/web/ui/icon.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './post.module.css'

type Props = Pick<PostItem, 'files' | 'url' | 'kind'> & { onFetch: (file: string) => void }

/** Files and a link, in two columns where there is room. */
export function FileList({ files, url, kind, onFetch }: Props) {
  const t = useWords(words)
  const sizeOf = useFileSize()
  if (files.length === 0 && !url) return null
  return (
    <ul className={styles.files} aria-label={t('post.files')}>
      {files.map(({ file, name, size, alt }) => (
        <li key={file}>
          <button type="button" className={styles.file} onClick={() => onFetch(file)}>
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
