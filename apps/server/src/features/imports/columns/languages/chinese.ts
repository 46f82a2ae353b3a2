import type { HeaderWordsByField } from "./header-words.ts";

/** The headers of guest lists in Chinese. */
export const chinese: HeaderWordsByField = {
  full_name: "姓名, 名字, 宾客姓名, 客人姓名, 宾客, 来宾, 来宾姓名, 賓客姓名, 賓客",
  first_name: "名",
  last_name: "姓, 姓氏",
  title: "称谓, 稱謂, 称呼, 稱呼, 头衔",
  phone: "手机, 手机号, 手机号码, 电话, 电话号码, 联系电话, 联系方式, 手機, 手機號碼, 電話, 電話號碼, 聯絡電話",
  email: "邮箱, 电子邮件, 电子邮箱, 電郵, 電子郵件, 信箱",
  side: "男方女方, 男方 女方, 哪方, 归属, 方",
  group: "分组, 组, 组别, 类别, 關係, 关系, 群組, 組別",
  sub_group: "家庭, 家族, 户",
  expected_count: "人数, 人數, 总人数, 出席人数, 出席人數, 赴宴人数",
  age_band: "年龄, 年齡",
  gender: "性别, 性別",
  notes: "备注, 備註, 说明",
  other: "城市, 地址, 桌号, 桌號, 序号, 編號, 编号",
};
