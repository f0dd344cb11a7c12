// The small widgets in one chunk: a form with five kinds of field would otherwise load fifteen files. Widgets
// with their own dependencies, such as the camera, have chunks of their own.

export { checkboxesWidget } from '#src/form/theme/widgets/CheckboxesWidget.tsx'
export { checkboxWidget } from '#src/form/theme/widgets/CheckboxWidget.tsx'
export { codeWidget } from '#src/form/theme/widgets/CodeWidget.tsx'
export { countryWidget } from '#src/form/theme/widgets/CountryWidget.tsx'
export { dateWidget } from '#src/form/theme/widgets/DateWidget.tsx'
export { numberWidget } from '#src/form/theme/widgets/NumberWidget.tsx'
export { pinWidget } from '#src/form/theme/widgets/PinWidget.tsx'
export { radioCardsWidget } from '#src/form/theme/widgets/RadioCardsWidget.tsx'
export { selectWidget } from '#src/form/theme/widgets/SelectWidget.tsx'
export { suggestWidget } from '#src/form/theme/widgets/SuggestWidget.tsx'
export { switchWidget } from '#src/form/theme/widgets/SwitchWidget.tsx'
export { textareaWidget } from '#src/form/theme/widgets/TextareaWidget.tsx'
