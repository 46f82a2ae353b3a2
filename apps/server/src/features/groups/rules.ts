type GroupRef = { id: string; parent_id: string | null };

/** The group and household of a group's guests: guests of a household also belong to the group above it. */
export const membershipOf = ({ id, parent_id }: GroupRef) =>
  parent_id === null ? { group_id: id, sub_group_id: null } : { group_id: parent_id, sub_group_id: id };
