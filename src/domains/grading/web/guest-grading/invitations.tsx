import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { PageActs, Part } from '#platform/web/ui/page.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { assessmentsQuery, courseQuery } from '../assessment/queries.ts'
import { groupWorksQuery } from '../group/queries.ts'
import { words } from '../words.ts'
import { InvitationRow } from './invitation-row.tsx'
import { Invite } from './invite.tsx'
import { invitationsQuery, studentsQuery } from './queries.ts'

type CourseParams = Params<'/courses/:id/assessments/guest_grading'>

export async function load({ id }: CourseParams) {
  const course = await prefetch(courseQuery(id))
  if (!course.actions.includes('seeMarks')) throw new NotAllowed()
  await Promise.all([
    prefetch(invitationsQuery(id)),
    prefetch(assessmentsQuery(id)),
    prefetch(studentsQuery(id)),
    prefetch(groupWorksQuery(id)),
  ])
}

/** The external guests who mark papers of a course, and their progress. */
export default function Invitations({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const { actions, 'hydra:member': invitations } = useLoaded(invitationsQuery(params.id)).data
  const invite = actions.includes('create') && <Invite course={Number(params.id)} />
  return (
    <Part>
      {invitations.length > 0 && <PageActs>{invite}</PageActs>}
      <Card>
        {invitations.length === 0 ? (
          <Empty title={t('guest.empty')} act={invite}>
            {t('guest.emptyAbout')}
          </Empty>
        ) : (
          <Rows label={t('guest.title')}>
            {invitations.map((one) => (
              <InvitationRow key={one.id} of={one} />
            ))}
          </Rows>
        )}
      </Card>
    </Part>
  )
}
