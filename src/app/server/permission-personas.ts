import type { Viewer } from '#platform/contract/policy.ts'

/** Somebody in the table of permissions, and the relations that they have to some record. */
type Persona = { me: Viewer; relations: readonly string[] }

/** The people in the table of permissions: one for each role, with that person's relations. */
export const personas: Readonly<Record<string, Persona>> = {
  student: persona({
    roles: ['ROLE_STUDENT'],
    relations: [
      'enrolledIn',
      'enrolledNow',
      'attendedUntilLeft',
      'practiceSchools',
      'knownSupervisors',
      'answersPoll',
      'hasBooked',
    ],
  }),
  'thesis student': persona({ roles: ['ROLE_STUDENT', 'ROLE_THESIS_STUDENT'], relations: ['writesThesis'] }),
  lecturer: persona({
    roles: ['ROLE_LECTURER'],
    relations: [
      'teaches',
      'leads',
      'runs',
      'assesses',
      'writesSyllabus',
      'givesLessonIn',
      'supervisesThesis',
      'askedForThesis',
      'organisesPoll',
      'answersPoll',
      'ownsBookingPage',
      'isBooked',
    ],
  }),
  coordinator: persona({
    roles: ['ROLE_LECTURER'],
    charges: ['ROLE_COORDINATOR'],
    relations: ['coordinatesPrograms', 'coordinatesLanguages'],
  }),
  dean: persona({ roles: ['ROLE_LECTURER'], charges: ['ROLE_DEAN'], relations: ['deanOfFaculties'] }),
  'research coordinator': persona({ roles: ['ROLE_LECTURER'], relations: ['coordinatesThesis'] }),
  'practice supervisor': persona({
    roles: ['ROLE_TP_SUPERVISOR'],
    relations: ['supervisesPractices', 'proposedPractices', 'practiceSchools', 'knownSupervisors'],
  }),
  'practice manager': persona({ roles: ['ROLE_TP_MANAGER'] }),
  registry: persona({ roles: ['ROLE_REGISTRY'], relations: ['standsInForCoordinator'] }),
  admin: persona({ roles: ['ROLE_SUPER_ADMIN'], relations: ['standsInForCoordinator'] }),
  nobody: persona({}),
  guest: persona({ guest: true }),
}

type PersonaParts = Partial<
  Pick<Viewer, 'roles' | 'guest'> & Pick<Persona, 'relations'> & { charges: readonly string[] }
>

/** A person without a name: `charges`: the roles that follow from being in charge of an area. */
export function persona({ roles = [], charges = [], relations = [], guest = false }: PersonaParts): Persona {
  const until = '2100-01-01T00:00:00.000Z'
  const open = [
    { object: '/api/v2/courses/1', acts: ['read'], until },
    { object: '/api/v2/guest_invitations/1', acts: ['propose'], until },
  ]
  const grants = guest ? open : []
  const person = { id: 7, name: 'Somebody', username: 'somebody', permissions: [], holds: [], impersonator: null }
  return { me: { ...person, roles, effectiveRoles: [...roles, ...charges], guest, grants }, relations }
}
