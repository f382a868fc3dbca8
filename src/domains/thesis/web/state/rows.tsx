import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { ThesisItem } from '../queries.ts'
import { words } from '../words.ts'
import { TitleOf, theses } from './theses.tsx'

type Props = { of: readonly ThesisItem[]; label: string; to?: (thesis: ThesisItem) => string }

/** Theses as rows, with their states. */
export function ThesisRows({ of, label, to }: Props) {
  const t = useWords(words)
  return (
    <Rows label={label}>
      {of.map((one) => (
        <Row
          key={one.id}
          title={<TitleOf of={one} />}
          about={one.program.name}
          end={<Chip tone={theses.flow.tones[one.state]}>{t(`states.${one.state}`)}</Chip>}
          {...(to && { to: to(one) })}
        />
      ))}
    </Rows>
  )
}
