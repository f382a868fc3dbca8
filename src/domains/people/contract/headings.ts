/**
 * Headings by which other systems and lists name what identifies people: Moodle, Canvas, Blackboard and Banner, in
 * English, Portuguese and both Chinese scripts. Letter case, blanks and signs do not count.
 */
export const headingsOfPeople = {
  studentNumber: [
    ...[
      'Student number',
      'Student No.',
      'Student ID',
      'Student code',
      'Student',
      'Number',
      'ID number',
      'Registration number',
    ],
    ...[
      'SIS User ID',
      'SIS ID',
      'Banner ID',
      'SPRIDEN_ID',
      'Matriculation number',
      'Candidate ID',
      'Username',
      'User ID',
    ],
    ...['SIS Login ID', 'Login ID', 'Número de estudante', 'N.º de estudante', 'N.º estudante', 'Número de aluno'],
    ...['N.º de aluno', 'N.º aluno', 'Número mecanográfico', 'N.º mecanográfico', 'Número', 'Matrícula'],
    ...['學生編號', '學生號碼', '學生證號碼', '學生號', '學號', '学生编号', '学生证号', '学生号', '学号'],
  ],
  staffNumber: [
    ...[
      'Staff number',
      'Staff No.',
      'Staff ID',
      'Employee ID',
      'Employee number',
      'Número de funcionário',
      'N.º de funcionário',
    ],
    ...['職員編號', '員工編號', '职员编号', '员工编号', '工号'],
  ],
  name: [
    ...['Name', 'Full name', 'Student name', 'Display name', 'Learner', 'Last name, first name', 'Name in full'],
    ...['Nome', 'Nome completo', 'Nome do estudante', 'Nome do aluno', '姓名', '學生姓名', '学生姓名', '名稱'],
  ],
  givenName: ['First name', 'Forename', 'SPRIDEN_FIRST_NAME', 'Primeiro nome', '名字'],
  familyName: ['Last name', 'Surname', 'SPRIDEN_LAST_NAME', 'Último nome', '姓氏'],
  chineseName: ['Name in Chinese', '中文名', '學生中文姓名', '中文名字', '中文姓名'],
  email: [
    'Email',
    'Email address',
    'E-mail address',
    'Mail',
    'Correio eletrónico',
    'Endereço eletrónico',
    '電子郵件',
    '電郵地址',
    '邮箱',
    '电子邮件',
  ],
} as const
