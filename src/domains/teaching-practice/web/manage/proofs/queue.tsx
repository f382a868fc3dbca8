import { prefetch } from '#platform/web/api/query.ts'
import { Queue } from '#platform/web/queue/queue.tsx'
import { useAddress } from '#platform/web/table/address.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { PracticeRequirement } from '../../../contract/requirement.ts'
import { flowWords } from '../../parts/flow-words.ts'
import { words } from '../../words.ts'
import { ProofFilters } from './filters.tsx'
import { Proof } from './proof.tsx'
import { proofsIn } from './queries.ts'

export const load = (_: unknown, search: URLSearchParams) => prefetch(proofsIn(search))

/** Documents that students have submitted, each beside the decision; practices that begin first are at the top. */
export default function ProofQueue() {
  const t = useWords(words)
  const { day } = useFormat()
  const [search] = useAddress()
  return (
    <Page
      crumb={[{ text: t('manage.crumb') }]}
      title={t('manage.proofs.title')}
      meta={t('manage.proofs.about')}
      acts={<ProofFilters />}
      wide
    >
      <Queue
        of={PracticeRequirement}
        query={proofsIn(search)}
        label={t('manage.proofs.title')}
        words={flowWords}
        approve="verify"
        giveBack="sendBack"
        rowOf={({ student, kind, startsOn }) => ({
          title: student.name,
          about: [t(`requirementKinds.${kind}`), t('manage.proofs.begins', { day: day(startsOn) })].join(' · '),
        })}
        empty={
          <Empty
            title={t('manage.proofs.empty')}
            act={<ButtonLink to={paths.list()}>{t('manage.list.title')}</ButtonLink>}
          >
            {t('manage.proofs.emptyAbout')}
          </Empty>
        }
      >
        {(proof) => <Proof of={proof} />}
      </Queue>
    </Page>
  )
}
