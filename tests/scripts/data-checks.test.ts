import { fixtureFindings } from '#scripts/check/data/fixtures.ts'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { schemaFindings } from '#scripts/check/data/schemas.ts'
import { sentenceFindings } from '#scripts/check/words/sentences.ts'
import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'
import { type Case, flow, form, formWords, testChecks, ui } from '#tests/scripts/broken-sample.ts'
import { edited } from '#tests/scripts/sample.ts'

const jsonFindings = ({ findings }: Data): Finding[] => [...findings]
const fixtures = (data: Data): Finding[] => fixtureFindings(data.root, data)

/** The shape of a file, alone and together with its schema, its sentences and its fixtures. */
const cases: Case[] = [
  [
    'broken JSON',
    { [flow]: '{\n  "id": "hello",\n}' },
    jsonFindings,
    `${flow}:2 remove this comma: only } follows it`,
  ],
  ['a doubled name', { [flow]: '{ "id": 1,\n "id": 2 }' }, jsonFindings, `${flow}:2 "id" appears twice`],
  [
    'an unknown property of a flow',
    edited(flow, '"path"', '"paht"'),
    metaFindings,
    `${flow}:4 "paht" is not known here. Did you mean "path"?`,
  ],
  [
    'an unknown widget',
    edited(ui, '"select"', '"selct"'),
    metaFindings,
    `${ui}:15 no widget is called "selct". Did you mean "select"?`,
  ],
  [
    'a policy of another shape',
    edited('content/policy/transfer.json', '"reference_note_length": 5', '"reference_note_length": "5"'),
    metaFindings,
    'content/policy/transfer.json:4 "reference_note_length" must be integer',
  ],
  [
    'a field without a label',
    edited(formWords, '"label": "Word"', '"hint": "Word"'),
    sentenceFindings,
    `${formWords}:18 the field "word" has no label`,
  ],
  [
    'an unknown keyword',
    edited(form, '"maxLength"', '"maxLenght"'),
    schemaFindings,
    `${form}:16 no keyword is called "maxLenght". Did you mean "maxLength"?`,
  ],
  [
    'words in a schema',
    edited(form, '"type": "string"', '"type": "string", "title": "Word"'),
    schemaFindings,
    `${form}:15 "title" holds words`,
  ],
  [
    'an unknown format',
    edited(form, '"type": "string"', '"type": "string", "format": "fone"'),
    schemaFindings,
    `${form}:15 no format is called "fone". Did you mean "phone"?`,
  ],
  [
    'a dangling $ref',
    edited(form, 'nickname.schema', 'nick.schema'),
    schemaFindings,
    `${form}:5 "$ref" leads to schemas/shared/nick.schema.json, which does not exist. Did you mean schemas/shared/nickname.schema.json?`,
  ],
  [
    'a circular $ref',
    {
      'schemas/shared/nickname.schema.json': {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $ref: '#',
      },
    },
    schemaFindings,
    '"$ref" goes in a circle',
  ],
  [
    'a dangling policy',
    edited(form, 'transfer.reference_note_length', 'transfer.reference_note_lenght'),
    schemaFindings,
    `${form}:16 no policy is called "transfer.reference_note_lenght". Did you mean "transfer.reference_note_length"?`,
  ],
  [
    'two schemas of one name',
    { 'schemas/api/greeting.schema.json': { $schema: 'http://json-schema.org/draft-07/schema#' } },
    schemaFindings,
    'a form is called "greeting" too',
  ],
  [
    'a rule without sentence',
    edited('content/en-CA/messages.json', '"maxLength": "too long",', ''),
    sentenceFindings,
    `${form}:16 the rule "greeting.word.maxLength" has no sentence`,
  ],
  [
    'a sentence without rule',
    edited(formWords, '"minLength"', '"pattern"'),
    sentenceFindings,
    `${formWords}:8 this sentence is for "pattern", which the field does not ask for`,
  ],
  [
    'words of no field',
    edited(formWords, '"word"', '"wrod"'),
    sentenceFindings,
    'no field is called "wrod". Did you mean "word"?',
  ],
  [
    'a value without words',
    edited(formWords, '"cool": "Cool"', '"cold": "Cold"'),
    sentenceFindings,
    'the value "cool" of "tone" has no words',
  ],
  [
    'a rule without fixture',
    { 'tests/fixtures/greeting/invalid/tone.enum.json': null },
    fixtures,
    'breaks the rule "greeting.tone.enum"',
  ],
  [
    'a form without maximal data',
    { 'tests/fixtures/greeting/maximal.json': null },
    fixtures,
    'needs the fixture maximal.json',
  ],
  [
    'a fixture of no rule',
    edited('tests/fixtures/greeting/invalid/tone.enum.json', 'tone.enum', 'tone.const'),
    fixtures,
    'tests/fixtures/greeting/invalid/tone.enum.json:7 no rule is called "greeting.tone.const"',
  ],
]

testChecks(cases)
