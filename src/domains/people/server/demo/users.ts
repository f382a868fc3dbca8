import type { Names } from '../../contract/names.ts'
import type { Role } from '../../contract/roles.ts'

type Worded = { en: string; pt: string; 'zh-Hant': string }
type Member = {
  username: string
  names: Names
  /** The role shown beside the name on the sign-in page. */
  role: Worded
  roles: Role[]
  /** A description of the person in one sentence. */
  story: string
  guest?: boolean
}

const western = (givenName: string, familyName: string, names: Partial<Names> = {}): Names => ({
  officialName: `${givenName} ${familyName}`,
  givenName,
  familyName,
  nameOrder: 'given-first',
  preferredName: null,
  chineseName: null,
  englishName: null,
  portugueseName: null,
  ...names,
})

const portuguese = (givenName: string, familyName: string): Names =>
  western(givenName, familyName, { portugueseName: `${givenName} ${familyName}` })

const cantonese = (familyName: string, givenName: string, chineseName: string, names: Partial<Names> = {}): Names => ({
  ...western(givenName, familyName, { nameOrder: 'family-first', chineseName, ...names }),
  officialName: `${familyName} ${givenName}`,
})

const student = { en: 'Student', pt: 'Estudante', 'zh-Hant': '學生' }

/** The people as whom a newcomer can explore the portal: one for each role, and one for each special case. */
export const demoUsers: readonly Member[] = [
  {
    username: 'student',
    names: cantonese('Chan', 'Mei Na', '陳美娜', {
      nameOrder: 'given-first',
      preferredName: 'Mina',
      englishName: 'Mina Chan',
    }),
    role: student,
    roles: ['ROLE_STUDENT'],
    story: 'Third year of Education; takes Data Structures, Portuguese I and Curriculum this term.',
  },
  {
    username: 'thesis.student',
    names: portuguese('Rui', 'Fernandes'),
    role: { en: 'Master student with a thesis', pt: 'Mestrando com dissertação', 'zh-Hant': '撰寫論文的碩士生' },
    roles: ['ROLE_STUDENT', 'ROLE_THESIS_STUDENT'],
    story: 'Last year of Data Science; one course left besides the thesis.',
  },
  {
    username: 'lecturer',
    names: portuguese('Tomás', 'Silva'),
    role: { en: 'Lecturer', pt: 'Docente', 'zh-Hant': '教師' },
    roles: ['ROLE_LECTURER'],
    story: 'Teaches Data Structures to 42 students, every term.',
  },
  {
    username: 'coordinator',
    names: cantonese('Leong', 'Wai Keong', '梁偉強', { englishName: 'Ricky Leong' }),
    role: { en: 'Coordinator of Education', pt: 'Coordenador de Educação', 'zh-Hant': '教育課程主任' },
    roles: ['ROLE_LECTURER'],
    story: 'Coordinates the programme Education and the Portuguese language courses.',
  },
  {
    username: 'dean',
    names: portuguese('Helena', 'Marques'),
    role: { en: 'Dean', pt: 'Diretora da faculdade', 'zh-Hant': '院長' },
    roles: ['ROLE_LECTURER'],
    story: 'Dean of the Faculty of Science and Technology.',
  },
  {
    username: 'committee',
    names: cantonese('Ng', 'Hoi Lam', '吳海琳'),
    role: { en: 'Thesis committee member', pt: 'Membro de júri de tese', 'zh-Hant': '論文委員會成員' },
    roles: ['ROLE_LECTURER', 'ROLE_THESIS_COMMITTEE'],
    story: 'Reads thesis proposals, and teaches in the master programmes.',
  },
  {
    username: 'supervisor',
    names: portuguese('Ana', 'Lopes'),
    role: { en: 'Thesis supervisor', pt: 'Orientadora de teses', 'zh-Hant': '論文導師' },
    roles: ['ROLE_LECTURER'],
    story: 'Supervises theses in Data Science, and teaches Machine Learning.',
  },
  {
    username: 'tp.manager',
    names: cantonese('Cheong', 'Weng Sam', '張詠心', { englishName: 'Teresa Cheong' }),
    role: { en: 'Teaching practice manager', pt: 'Gestora de estágio pedagógico', 'zh-Hant': '教學實習管理員' },
    roles: ['ROLE_TP_MANAGER'],
    story: 'Places the students of Education at schools.',
  },
  {
    username: 'tp.supervisor',
    names: portuguese('Paulo', 'Meireles'),
    role: { en: 'Teaching practice supervisor', pt: 'Supervisor de estágio pedagógico', 'zh-Hant': '教學實習導師' },
    roles: ['ROLE_LECTURER', 'ROLE_TP_SUPERVISOR'],
    story: 'Teaches Classroom Management and visits students at their schools.',
  },
  {
    username: 'mentor',
    names: cantonese('Lao', 'Sok I', '劉淑儀'),
    role: { en: 'School mentor', pt: 'Orientadora na escola', 'zh-Hant': '學校指導老師' },
    roles: ['ROLE_TP_SUPERVISOR'],
    story: 'A teacher of a partner school who looks after students in practice.',
  },
  {
    username: 'registry',
    names: portuguese('Isabel', 'Rocha'),
    role: { en: 'Registry officer', pt: 'Funcionária dos Serviços Académicos', 'zh-Hant': '教務處職員' },
    roles: ['ROLE_REGISTRY'],
    story: 'Keeps the records, and writes the announcements.',
  },
  {
    username: 'registrar',
    names: cantonese('Wong', 'Sio Peng', '黃小萍'),
    role: { en: 'Registrar', pt: 'Chefe dos Serviços Académicos', 'zh-Hant': '教務長' },
    roles: ['ROLE_REGISTRY'],
    story: 'Heads the Registry, and takes the steps that a colleague may not take after their own.',
  },
  {
    username: 'admin',
    names: cantonese('Ho', 'Kin Man', '何健文', {
      nameOrder: 'given-first',
      preferredName: 'Kelvin',
      englishName: 'Kelvin Ho',
    }),
    role: { en: 'Super administrator', pt: 'Superadministrador', 'zh-Hant': '超級管理員' },
    roles: ['ROLE_SUPER_ADMIN'],
    story: 'May act as another person, with a reason, to see what they see.',
  },
  {
    username: 'blocked',
    names: cantonese('Chan', 'Ka Hou', '陳嘉豪'),
    role: { en: 'Student with unpaid fees', pt: 'Estudante com propinas em dívida', 'zh-Hant': '欠繳學費的學生' },
    roles: ['ROLE_STUDENT'],
    story: 'An invoice is overdue, so marks and certificates are held back until it is paid.',
  },
  {
    username: 'guest',
    names: western('Emily', 'Hart', { englishName: 'Emily Hart' }),
    role: { en: 'Guest from outside', pt: 'Convidada externa', 'zh-Hant': '校外訪客' },
    roles: [],
    story: 'Invited by the lecturer of Data Structures to look at that one course for a month.',
    guest: true,
  },
]

export const emailOf = ({ username, guest = false }: Pick<Member, 'username' | 'guest'>): string =>
  guest ? `${username}@elsewhere.example` : `${username}@university.example`
