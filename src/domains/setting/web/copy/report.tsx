import { Button } from '#platform/web/ui/button.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { type Copied, countOf, Parts } from './parts.tsx'

/** What was copied, with a link to each item. */
export function Report({ of, onAgain }: { of: Copied; onAgain: () => void }) {
  const t = useWords(words)
  const count = countOf(of)
  return (
    <div role="status">
      <Part
        title={count > 0 ? t('copy.done', { count }) : t('copy.nothing')}
        acts={<Button onClick={onAgain}>{t('copy.again')}</Button>}
      >
        <Parts of={of} done />
      </Part>
    </div>
  )
}
