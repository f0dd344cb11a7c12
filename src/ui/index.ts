/**
 * Our own parts and layouts over Primer, and the theme that makes Primer ours (theme/). Fed by words of `ui.json`
 * through the content engine and by the props of whoever uses them; feeds form, flow and screens. No part knows a
 * route, a call or a screen.
 */

// Buttons
export { Button, type ButtonProps } from '#src/ui/actions/Button.tsx'
export { CopyButton } from '#src/ui/actions/CopyButton.tsx'
export { IconButton, type IconButtonProps } from '#src/ui/actions/IconButton.tsx'
export { IconLink, type IconLinkProps } from '#src/ui/actions/IconLink.tsx'
export { LinkButton, type LinkButtonProps } from '#src/ui/actions/LinkButton.tsx'
export type { ButtonLook, ButtonTone } from '#src/ui/actions/look.ts'
// Amounts
export {
  CurrencyPicker,
  type CurrencyPickerProps,
  type PickerOption,
} from '#src/ui/amount/CurrencyPicker.tsx'
export { MoneyField, type MoneyFieldProps } from '#src/ui/amount/MoneyField.tsx'
// Logo, pictures, people
export { Art, type ArtScene } from '#src/ui/brand/Art.tsx'
export { Avatar, type AvatarProps, initialsOf } from '#src/ui/brand/Avatar.tsx'
export { Backdrop, type BackdropScene } from '#src/ui/brand/Backdrop.tsx'
export { Flag, type FlagProps } from '#src/ui/brand/Flag.tsx'
export { Logo } from '#src/ui/brand/Logo.tsx'
export { LogoLink } from '#src/ui/brand/LogoLink.tsx'
export { Mark, type MarkProps } from '#src/ui/brand/Mark.tsx'
// Choices
export type { Choice, ChoiceProps } from '#src/ui/choices/Choice.ts'
export { FilterPills } from '#src/ui/choices/FilterPills.tsx'
export { SegmentedSwitch } from '#src/ui/choices/SegmentedSwitch.tsx'
// Layouts
export { AuthLayout, type AuthLayoutProps } from '#src/ui/layouts/AuthLayout.tsx'
export { FlowColumns, FlowLayout, type FlowLayoutProps, FlowMain } from '#src/ui/layouts/FlowLayout.tsx'
export { FlowSummary, type FlowSummaryProps } from '#src/ui/layouts/FlowSummary.tsx'
export { Footer, type FooterProps } from '#src/ui/layouts/Footer.tsx'
export type { NavItem, NavLink } from '#src/ui/layouts/NavItem.ts'
export { PublicHeader, type PublicHeaderProps } from '#src/ui/layouts/PublicHeader.tsx'
export { PublicLayout, type PublicLayoutProps, PublicSection } from '#src/ui/layouts/PublicLayout.tsx'
export { Shell, type ShellProps } from '#src/ui/layouts/Shell.tsx'
export type { Way } from '#src/ui/layouts/TopBar.tsx'
// Lists
export { Accordion, type AccordionProps } from '#src/ui/lists/Accordion.tsx'
export { type DetailRow, DetailRows, type DetailRowsProps } from '#src/ui/lists/DetailRows.tsx'
export { ListCard, type ListCardProps } from '#src/ui/lists/ListCard.tsx'
export { ListRow, type ListRowProps } from '#src/ui/lists/ListRow.tsx'
export { StatusChip, statusText, type TransferState } from '#src/ui/lists/StatusChip.tsx'
// Root and navigation
export { Anchor, type AnchorProps } from '#src/ui/navigation/Anchor.tsx'
export { Link } from '#src/ui/navigation/Link.tsx'
export { type Navigate, NavigationProvider, useLinkClick } from '#src/ui/navigation/navigation.tsx'
export { SkipLink } from '#src/ui/navigation/SkipLink.tsx'
export { useDocumentTitle } from '#src/ui/navigation/use-document-title.ts'
export { NoticeRegion } from '#src/ui/notices/NoticeRegion.tsx'
export {
  clearNotices,
  dismissNotice,
  type NoticeInput,
  type NoticeTone,
  notify,
} from '#src/ui/notices/notice-store.ts'
// Over the page
export { ConfirmDialog, type ConfirmDialogProps } from '#src/ui/overlays/ConfirmDialog.tsx'
export { Drawer, type DrawerProps } from '#src/ui/overlays/Drawer.tsx'
export { Menu, type MenuItem, type MenuProps } from '#src/ui/overlays/Menu.tsx'
export { Modal, type ModalProps } from '#src/ui/overlays/Modal.tsx'
// Progress and time
export { Countdown, type CountdownProps } from '#src/ui/progress/Countdown.tsx'
export { ProgressSegments, type ProgressSegmentsProps } from '#src/ui/progress/ProgressSegments.tsx'
export { RateRing, type RateRingProps } from '#src/ui/progress/RateRing.tsx'
export { type BackAction, StepHeader, type StepHeaderProps } from '#src/ui/progress/StepHeader.tsx'
export { StepHeading, type StepHeadingProps } from '#src/ui/progress/StepHeading.tsx'
export { StepSlide } from '#src/ui/progress/StepSlide.tsx'
export { Timeline, type TimelineEntry } from '#src/ui/progress/Timeline.tsx'
export { formatClock, useCountdown } from '#src/ui/progress/use-countdown.ts'
// Empty, loading, broken, offline
export { EmptyState, type EmptyStateProps } from '#src/ui/states/EmptyState.tsx'
export { ErrorBoundary, type ErrorBoundaryProps } from '#src/ui/states/ErrorBoundary.tsx'
export { ErrorState, type ErrorStateProps } from '#src/ui/states/ErrorState.tsx'
export { OfflineStrip } from '#src/ui/states/OfflineStrip.tsx'
export { Skeleton, SkeletonBlock, type SkeletonBlockProps, SkeletonRows } from '#src/ui/states/Skeleton.tsx'
export { useOnline } from '#src/ui/states/use-online.ts'
// Surfaces
export { BalanceCard, type BalanceCardProps } from '#src/ui/surfaces/BalanceCard.tsx'
export { Card, type CardProps, Divider } from '#src/ui/surfaces/Card.tsx'
export { SectionHeader, type SectionHeaderProps } from '#src/ui/surfaces/SectionHeader.tsx'
// Words and figures
export { Money, type MoneyProps } from '#src/ui/text/Money.tsx'
export { type FigureSize, MoneyFigure, type MoneyFigureProps } from '#src/ui/text/MoneyFigure.tsx'
export { Text, type TextProps, type TextTone } from '#src/ui/text/Text.tsx'
export { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
// Theme, for styled-components
export { media } from '#src/ui/theme/media.ts'
export { motion } from '#src/ui/theme/motion.ts'
export { type TypeRole, tabular, type } from '#src/ui/theme/type.ts'
export { UiRoot } from '#src/ui/UiRoot.tsx'
