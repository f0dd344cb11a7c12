// Name fields must accept people's names in every script.
import { Ajv } from 'ajv'
import { fieldsOf } from '#scripts/data/fields.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { bodySchemas, operationsOf, schemasOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { addRules } from '#src/lib/validation/keywords.ts'

/** Real names, at least one per script used by banks and documents. */
const people: readonly string[] = [
  ...[
    'Ng',
    'Li',
    'Jean Luc',
    'O’Brien',
    "O'Neill",
    'D. J.',
    'Müller-Lüdenscheidt',
    'Núñez',
    'Łukasz',
    'Ægir',
  ],
  ...[
    'Ọláyínká',
    'Ṣadé',
    'Chukwuemeka',
    'Nguyễn Thị Hương',
    'Kahoʻolawe',
    'Şükrü',
    'Đặng',
    'Владимир',
    'Олександр',
  ],
  ...['Αθηνά', '李', '王小明', '김민준', 'さくら', 'カズオ', 'محمد', 'זאב', 'सुनीता', 'क्‍षमा', 'ਸਿਮਰਨ', 'தமிழ்'],
  ...['สมชาย', 'Զարուհի', 'გიორგი', 'አበበ', 'মোহাম্মদ', 'සුනිල්', 'မောင်'],
]

/** Fields with a person's name, or a name they give to something. */
const NAME = /(?:^|[._])(?:nick)?name$/
/** Names of files, streets and banks. */
const NO_PERSON = /(?:^|\.)(?:file\w*|selfie)\.name$|street_name$|bank_name$|^street_name$/

const ajv = addRules(new Ajv({ strict: false, logger: false }))

/** Cached: every edit asks for all of them, and few schemas have changed. */
const known = new Map<string, string | undefined>()

/** The first name a field refuses. */
function refused(schema: object): string | undefined {
  const key = JSON.stringify(schema)
  if (!known.has(key)) {
    const takes = ajv.compile(schema)
    known.set(
      key,
      people.find((name) => !takes(name)),
    )
  }
  return known.get(key)
}

/** Every name field in a request accepts everyone's name. */
export function nameFieldFindings(data: Data): Finding[] {
  const sent = new Set(
    operationsOf(data).flatMap(({ row }) => [
      ...bodySchemas(row).map(({ id }) => id),
      ...schemasOf(row).flatMap(({ id, path }) => (path[0] === 'query' ? [id] : [])),
    ]),
  )
  return prepareAll(data)
    .prepared.filter(({ id, source }) => source.kind === 'form' || sent.has(id))
    .flatMap(({ source, resolved }) =>
      fieldsOf(resolved)
        .filter(
          ({ path, schema }) =>
            schema.type === 'string' && NAME.test(path) && !NO_PERSON.test(path) && !('enum' in schema),
        )
        .flatMap(({ path, schema }) => {
          const name = refused(schema)
          const place = path
            .split('.')
            .flatMap((part) => (part === 'items' ? ['items'] : ['properties', part]))
          return name === undefined
            ? []
            : [
                findingAt(
                  source,
                  place,
                  `"${path}" refuses the name ${name}: names are written in every script`,
                ),
              ]
        }),
    )
}
