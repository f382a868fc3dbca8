import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import styles from './requests.module.css'
import { words } from './words.ts'

type Props = { of: { more: (() => void) | null; isLoading: boolean } }

/** The button for one more page of a list; nothing at its end. */
export function MoreButton({ of: { more, isLoading } }: Props) {
  const t = useWords(words)
  if (more === null && !isLoading) return null
  return (
    <div className={styles.more} data-no-print>
      <Button look="quiet" busy={isLoading} onClick={() => more?.()}>
        {t('more')}
      </Button>
    </div>
  )
}
