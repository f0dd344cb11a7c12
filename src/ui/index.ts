/** Our parts and layouts over Primer, and its theme. None knows a route, a call or a screen. */

export { Button, type ButtonProps } from '#src/ui/actions/Button.tsx'
export { CallAction } from '#src/ui/actions/CallAction.tsx'
export { IconButton } from '#src/ui/actions/IconButton.tsx'
export { IconLink } from '#src/ui/actions/IconLink.tsx'
export { LinkAction } from '#src/ui/actions/LinkAction.tsx'
export { LinkButton, type LinkButtonProps } from '#src/ui/actions/LinkButton.tsx'
export { ignoreEnterOfHabit } from '#src/ui/actions/second-click.ts'
export { CurrencyPicker } from '#src/ui/amount/CurrencyPicker.tsx'
export {
  charactersOf,
  MoneyField,
  MoneyFrame,
  placeholderOf,
} from '#src/ui/amount/MoneyField.tsx'
export { ProblemLine } from '#src/ui/amount/ProblemLine.tsx'
export type { PickerOption } from '#src/ui/amount/picker-option.ts'
export { selectedAtFirst } from '#src/ui/amount/selected-at-first.ts'
export { Art, type ArtScene } from '#src/ui/brand/Art.tsx'
export { ArtFrame } from '#src/ui/brand/ArtFrame.ts'
export { Avatar, initialsOf } from '#src/ui/brand/Avatar.tsx'
export { Backdrop } from '#src/ui/brand/Backdrop.tsx'
export { Flag } from '#src/ui/brand/Flag.tsx'
export { JourneyArt, type JourneyArtProps } from '#src/ui/brand/JourneyArt.tsx'
export { Logo } from '#src/ui/brand/Logo.tsx'
export { LogoLink } from '#src/ui/brand/LogoLink.tsx'
export { MiniCard } from '#src/ui/brand/MiniCard.tsx'
export { QrCode } from '#src/ui/brand/QrCode.tsx'
export { Arc, Disc, RoundLine } from '#src/ui/brand/shapes.tsx'
export { FilterPills } from '#src/ui/choices/FilterPills.tsx'
export { SearchList } from '#src/ui/choices/SearchList.tsx'
export { SegmentedSwitch } from '#src/ui/choices/SegmentedSwitch.tsx'
export { CopyButton } from '#src/ui/copy/CopyButton.tsx'
export { CopyPill } from '#src/ui/copy/CopyPill.tsx'
export { AuthLayout, type AuthLayoutProps } from '#src/ui/layouts/AuthLayout.tsx'
export { ALL_LINKS } from '#src/ui/layouts/all-links.ts'
export { Columns } from '#src/ui/layouts/Columns.tsx'
export { FlowColumns, FlowMain, FlowProgress } from '#src/ui/layouts/FlowColumns.tsx'
export { FlowSkeleton } from '#src/ui/layouts/FlowSkeleton.tsx'
export { FlowSummary } from '#src/ui/layouts/FlowSummary.tsx'
export { FootBar, roomForFootBar } from '#src/ui/layouts/FootBar.ts'
export { Footer } from '#src/ui/layouts/Footer.tsx'
export { InFootBar } from '#src/ui/layouts/FootPlace.tsx'
export type { NavItem, NavLink } from '#src/ui/layouts/NavItem.ts'
export { PublicHeader } from '#src/ui/layouts/PublicHeader.tsx'
export { PublicLayout, PublicSection } from '#src/ui/layouts/PublicLayout.tsx'
export { Shell, type ShellProps } from '#src/ui/layouts/Shell.tsx'
export { Apart, ButtonStack, Column, InlineRow, SpreadRow, Stack, WrapRow } from '#src/ui/layouts/Stack.ts'
export { StepCard } from '#src/ui/layouts/StepCard.tsx'
export { StepSlide } from '#src/ui/layouts/StepSlide.tsx'
export { StepTitle, StepTitleContext } from '#src/ui/layouts/StepTitle.tsx'
export { staticPart } from '#src/ui/layouts/static-part.tsx'
export type { Way } from '#src/ui/layouts/TopBar.tsx'
export { useIsHydrated } from '#src/ui/layouts/use-is-hydrated.ts'
export { useKeyboardSize } from '#src/ui/layouts/use-keyboard-size.ts'
export { useTypedField } from '#src/ui/layouts/use-typed-field.ts'
export { WritingBar } from '#src/ui/layouts/WritingBar.ts'
export { Accordion } from '#src/ui/lists/Accordion.tsx'
export { CopiedRow, CopiedText, type CopiedValue } from '#src/ui/lists/CopiedRow.tsx'
export { type DetailRow, DetailRows } from '#src/ui/lists/DetailRows.tsx'
export { Fold, PlusMinus } from '#src/ui/lists/Fold.tsx'
export {
  ListCard,
  ListCardSkeleton,
  ListPart,
  ListRowsToCome,
  LongListCard,
  SectionSkeleton,
} from '#src/ui/lists/ListCard.tsx'
export { ListRow } from '#src/ui/lists/ListRow.tsx'
export { RowMenu } from '#src/ui/lists/RowMenu.tsx'
export { RowStanding } from '#src/ui/lists/RowStanding.tsx'
export { Chip, type ChipTone, StatusChip, type TransferState } from '#src/ui/lists/StatusChip.tsx'
export {
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
  SkeletonRows,
} from '#src/ui/loading/Skeleton.tsx'
export { Spinner } from '#src/ui/loading/Spinner.tsx'
export { SkeletonAtOnce } from '#src/ui/loading/skeleton-at-once.ts'
export { usePart } from '#src/ui/loading/use-part.ts'
export { Anchor } from '#src/ui/navigation/Anchor.tsx'
export { isFocusFree, takeFocus } from '#src/ui/navigation/focus.ts'
export { LanguageSwitch } from '#src/ui/navigation/LanguageSwitch.tsx'
export { Link } from '#src/ui/navigation/Link.tsx'
export { MoveBar } from '#src/ui/navigation/MoveBar.tsx'
export { noteMove, useMove, whenPageShown } from '#src/ui/navigation/moves.ts'
export { type Navigate, NavigationProvider, useLeads } from '#src/ui/navigation/navigation.tsx'
export { SkipLink } from '#src/ui/navigation/SkipLink.tsx'
export {
  documentTitleAtom,
  type PageHead,
  PageHeadContext,
  useDocumentTitle,
} from '#src/ui/navigation/use-document-title.ts'
export { NoticeRegion } from '#src/ui/notices/NoticeRegion.tsx'
export {
  clearNotices,
  dismissFailures,
  type NoticeInput,
  pauseNotices,
} from '#src/ui/notices/notice-store.ts'
export { notify } from '#src/ui/notices/notify.ts'
export { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
export { DialogFrame } from '#src/ui/overlays/DialogFrame.tsx'
export { Menu, type MenuItem } from '#src/ui/overlays/Menu.tsx'
export { Modal } from '#src/ui/overlays/Modal.tsx'
export { useOpenedPart } from '#src/ui/overlays/use-opened-part.ts'
export { Countdown } from '#src/ui/progress/Countdown.tsx'
export { PictureStep } from '#src/ui/progress/PictureStep.tsx'
export { ProgressSegments } from '#src/ui/progress/ProgressSegments.tsx'
export { RateRing } from '#src/ui/progress/RateRing.tsx'
export { ResendRow } from '#src/ui/progress/ResendRow.tsx'
export { StepHeader } from '#src/ui/progress/StepHeader.tsx'
export { StepHeading } from '#src/ui/progress/StepHeading.tsx'
export { StepParts } from '#src/ui/progress/StepParts.tsx'
export { Timeline, type TimelineEntry } from '#src/ui/progress/Timeline.tsx'
export { formatClock, useCountdown } from '#src/ui/progress/use-countdown.ts'
export { EmptyState } from '#src/ui/states/EmptyState.tsx'
export { ErrorBoundary } from '#src/ui/states/ErrorBoundary.tsx'
export { ErrorState } from '#src/ui/states/ErrorState.tsx'
export { Fault } from '#src/ui/states/Fault.tsx'
export { LoadFailure } from '#src/ui/states/LoadFailure.tsx'
export { Missing, Offline } from '#src/ui/states/Missing.tsx'
export { OfflineStrip } from '#src/ui/states/OfflineStrip.tsx'
export { useOnline } from '#src/ui/states/use-online.ts'
export { BalanceCard, BalanceCardSkeleton } from '#src/ui/surfaces/BalanceCard.tsx'
export { Card, Divider } from '#src/ui/surfaces/Card.tsx'
export { Section } from '#src/ui/surfaces/Section.tsx'
export { SectionHeader } from '#src/ui/surfaces/SectionHeader.tsx'
export { Money } from '#src/ui/text/Money.tsx'
export { MoneyFigure } from '#src/ui/text/MoneyFigure.tsx'
export { Text } from '#src/ui/text/Text.tsx'
export { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
export { media } from '#src/ui/theme/media.ts'
export { motion } from '#src/ui/theme/motion.ts'
export { disc, forcedEdge, spread } from '#src/ui/theme/shape.ts'
export { tabular, type } from '#src/ui/theme/type.ts'
export { unseen } from '#src/ui/theme/unseen.ts'
export { matchesMedia, useMedia } from '#src/ui/theme/use-media.ts'
export { UiRoot } from '#src/ui/UiRoot.tsx'
