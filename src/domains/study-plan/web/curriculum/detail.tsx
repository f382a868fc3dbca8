import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Curriculum } from '../../contract/curriculum/curriculum.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import styles from './curriculum.module.css'
import { CurriculumFields } from './editor.tsx'
import { useCurriculumNames } from './names.ts'
import { Problems } from './problems.tsx'
import { curricula } from './screens-of.ts'
import { RequirementTree } from './tree.tsx'
import { TrialChoice, useTrial } from './trial.tsx'

type Version = { of: Item<typeof Curriculum> }

/** A version that nobody may change now: the facts, what is wrong with it, and the tree, tried on a student. */
function Body({ of, facts }: Version & { facts: ReactNode }) {
  const t = useWords(words)
  const [chosen, setChosen] = useState<string | null>(null)
  const names = useCurriculumNames(of)
  const trial = useTrial(of)
  return (
    <>
      {facts}
      <Problems problems={of.problems} names={names} />
      <TrialChoice {...trial} />
      <Card title={t('curricula.fields.requirements')} note={of.requirements.length}>
        <div className={styles.scroll}>
          <RequirementTree requirements={of.requirements} chosen={chosen} onChoose={setChosen} tried={trial.tried} />
        </div>
      </Card>
    </>
  )
}

/** A new version begins with the content of this one. */
function Acts({ of: { id, program, catalogueYear, edition, state } }: Version) {
  const t = useWords(words)
  if (state !== 'APPROVED') return null
  const query = new URLSearchParams({
    ...{ from: String(id), program: String(program.id), name: `${program.name} ${catalogueYear}.${edition}` },
  })
  return <ButtonLink to={`${paths.newCurriculum()}?${query}`}>{t('curricula.newFrom')}</ButtonLink>
}

export default detailScreen(curricula, {
  factsTitle: words('curricula.about'),
  facts: (c) => [
    ...[
      c.ref('program'),
      c.own('catalogueYear', { cell: ({ catalogueYear }) => String(catalogueYear) }),
      c.number('edition'),
      c.number('credits'),
      c.ref('author'),
    ],
    ...[c.ref('submittedBy'), c.ref('approvedBy')],
  ],
  Fields: CurriculumFields,
  Body,
  Acts,
})
