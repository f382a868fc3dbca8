import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { Book } from './book.ts'
import { useMarkText } from './cells/use-mark-text.ts'
import styles from './top/top.module.css'

type Props = { of: Book['history']; enrollment: number; assessment: number; title: string; onClose: () => void }

/** Every value of one mark, with who set it, when and how. */
export function History({ of, enrollment, assessment, title, onClose }: Props) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const text = useMarkText()
  const { data, error } = useQuery({ ...of(enrollment, assessment), staleTime: 0 })
  return (
    <Dialog title={title} onClose={onClose}>
      {error && <ErrorBox error={error} />}
      {data?.changes.length === 0 && <Empty title={t('marks.history.none')} />}
      <ul className={styles.lines}>
        {data?.changes.map((one) => (
          <li key={one.version}>
            <span>
              <b>{text(one) || t('marks.none')}</b>
              {one.comment && ` · ${one.comment}`}
            </span>
            <small>
              {[one.by?.name, dayTime(one.at), t(`marks.sources.${one.source}`)].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
