import { useAcademic } from '#course/web'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const kinds = ['faculties', 'degrees', 'programs', 'coordinateLanguages'] as const

/** The areas that the person is in charge of. */
export function Coordination() {
  const t = useWords(words)
  const academic = useAcademic()
  const all = kinds.flatMap((kind) => academic[kind].map((one) => ({ ...one, kind })))
  if (all.length === 0) return null
  return (
    <Card title={t('profile.coordination')}>
      <Rows label={t('profile.coordination')}>
        {all.map((one) => (
          <Row key={one['@id']} title={one.name} about={`${t(`profile.kind.${one.kind}`)} · ${one.code}`} />
        ))}
      </Rows>
    </Card>
  )
}
