import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import type { SheetDocument } from './queries.ts'

/** Whether what is kept is still what was signed; nothing is said of what is not signed yet. */
export function Seal({ of: { sealed } }: { of: Pick<SheetDocument, 'sealed'> }) {
  const t = useWords(words)
  if (sealed === null) return null
  return (
    <Card title={t('sheet.seal')} padded>
      <p>
        <Chip tone={sealed ? 'positive' : 'negative'}>{t(sealed ? 'sheet.sealed' : 'sheet.broken')}</Chip>
      </p>
      <p>{t(sealed ? 'sheet.sealedAbout' : 'sheet.brokenAbout')}</p>
    </Card>
  )
}
