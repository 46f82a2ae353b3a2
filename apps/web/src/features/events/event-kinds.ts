import type { EventKind } from "@nyota/contract/events/events";
import {
  Cake,
  CalendarHeart,
  Flame,
  Flower2,
  Gem,
  Gift,
  HandHeart,
  Heart,
  type LucideIcon,
  Martini,
  Music,
  PartyPopper,
  Soup,
  Sparkles,
  Sun,
} from "lucide-react";

export const kindIcons: Record<EventKind, LucideIcon> = {
  ENGAGEMENT: Gem,
  ROKA: HandHeart,
  TILAK: Sparkles,
  MEHENDI: Flower2,
  HALDI: Sun,
  SANGEET: Music,
  COCKTAIL: Martini,
  PUJA: Flame,
  WEDDING: Heart,
  RECEPTION: PartyPopper,
  BRUNCH: Cake,
  VIDAAI: Gift,
  DINNER: Soup,
  OTHER: CalendarHeart,
};

/** Every kind is one word, and that word is its code. */
export const kindWord = (kind: EventKind): string => kind[0] + kind.slice(1).toLowerCase();
